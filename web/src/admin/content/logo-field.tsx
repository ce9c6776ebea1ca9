import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { DropZone, FileButton } from "@/admin/images/file-inputs";
import { UploadList } from "@/admin/images/upload-list";
import { useImageUploads } from "@/admin/images/use-image-uploads";
import { type UploadedLogo, useUploadLogo } from "@/data/images/upload-logo";
import { multiImageRules } from "@/lib/prepare-image";
import { toast, toastError } from "@/lib/toast";
import { Button } from "@/ui/button";
import { ErrorText } from "@/ui/field";

interface LogoValues {
  title: string;
  logoUrl: string;
  darkLogoUrl: string;
}

const opaqueNote =
  "This logo has a background, which shows as a box. A file with a transparent background looks better.";

/** The logo of the business, with one for dark grounds, which is made of the first if it can be. */
export function LogoField({ onBusyChange }: { onBusyChange: (isUploading: boolean) => void }) {
  const { watch, setValue, formState } = useFormContext<LogoValues>();
  const [title, logoUrl, darkLogoUrl] = watch(["title", "logoUrl", "darkLogoUrl"]);
  const [note, setNote] = useState("");
  const { errors } = formState;
  const setLogo = (name: "logoUrl" | "darkLogoUrl", url: string) =>
    setValue(name, url, { shouldDirty: true, shouldValidate: true });
  const light = useLogoUpload({
    onBusyChange,
    onUploaded: ({ url, darkUrl, isOpaque }) => {
      setLogo("logoUrl", url);
      setLogo("darkLogoUrl", darkUrl);
      setNote(isOpaque ? opaqueNote : "");
    },
  });
  const dark = useLogoUpload({
    onBusyChange,
    onUploaded: ({ url, darkUrl }) => setLogo("darkLogoUrl", darkUrl || url),
  });
  const isUploading = light.isUploading || dark.isUploading;
  const remove = () => {
    setLogo("logoUrl", "");
    setLogo("darkLogoUrl", "");
    setNote("");
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">
        Logo<span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <DropZone onFiles={light.choose} className="grid gap-3 p-3">
        <div className="grid grid-cols-2 gap-3">
          <Ground label="On light grounds" url={logoUrl} name={title} className="bg-canvas" />
          <Ground
            label="On dark grounds"
            url={darkLogoUrl}
            name={title}
            className="bg-night text-surface"
          />
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <FileButton
            variant="outline"
            size="small"
            accept={acceptedTypes}
            disabled={isUploading}
            onFiles={light.choose}
          >
            {logoUrl ? "Replace logo" : "Choose logo"}
          </FileButton>
          {logoUrl ? (
            <>
              <FileButton
                variant="quiet"
                size="narrow"
                accept={acceptedTypes}
                disabled={isUploading}
                onFiles={dark.choose}
              >
                Another for dark grounds
              </FileButton>
              <Button variant="quiet" size="narrow" disabled={isUploading} onClick={remove}>
                <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
                Remove logo
              </Button>
            </>
          ) : null}
        </div>
        <UploadList
          uploads={[...light.uploads, ...dark.uploads]}
          onDismiss={(key) => {
            light.dismiss(key);
            dark.dismiss(key);
          }}
        />
      </DropZone>
      <ErrorText>{errors.logoUrl?.message ?? errors.darkLogoUrl?.message}</ErrorText>
      <p role="status" className="text-small text-danger empty:hidden">
        {note}
      </p>
      <p className="text-small text-ink-soft">
        An SVG or PNG, at least 240 pixels wide or 64 high. On pages, in emails and on receipts it
        takes the place of the name.
      </p>
    </fieldset>
  );
}

const acceptedTypes = "image/svg+xml,image/png";

interface LogoUploadOptions {
  onUploaded: (logo: UploadedLogo) => void;
  onBusyChange: (isUploading: boolean) => void;
}

function useLogoUpload({ onUploaded, onBusyChange }: LogoUploadOptions) {
  const { mutateAsync } = useUploadLogo();
  const { add, ...state } = useImageUploads({
    upload: async (upload) => {
      const logo = await mutateAsync(upload);
      upload.signal.throwIfAborted();
      onUploaded(logo);
      return logo.url;
    },
    rules: multiImageRules,
    onUploaded: () => toast({ title: "Logo uploaded" }),
    onBusyChange,
  });
  const choose = async ([file]: File[]) => {
    const outcome = file && !state.isUploading ? await add([file]) : undefined;
    const failure = outcome?.failures[0];
    if (failure) toastError("Upload failed", failure);
  };
  return { ...state, choose: (files: File[]) => void choose(files) };
}

interface GroundProps {
  label: string;
  url: string;
  name: string;
  className: string;
}

/** What shows on a ground: the logo, else the name. */
function Ground({ label, url, name, className }: GroundProps) {
  return (
    <figure className="grid content-start gap-1">
      <div className={`grid min-h-20 place-items-center border border-sand p-3 ${className}`}>
        {url ? (
          <img src={url} alt={name} className="h-10 w-fit object-contain" />
        ) : (
          <span
            translate="no"
            className="font-display text-lead leading-tight [overflow-wrap:anywhere]"
          >
            {name}
          </span>
        )}
      </div>
      <figcaption className="text-label text-ink-soft">{label}</figcaption>
    </figure>
  );
}
