import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { ImageUrlField } from "@/admin/images/image-url-field";
import { SingleUpload } from "@/admin/images/single-upload";
import type { UploadImage } from "@/admin/images/upload-image";
import { UploadSearch } from "@/admin/images/upload-search";
import { ResponsiveImage } from "@/components/responsive-image";
import { originalNames } from "@/data/images/titles";
import { useUploadImage } from "@/data/images/upload";
import { cn } from "@/lib/cn";
import { type PreparationRules, singleImageRules } from "@/lib/prepare-image";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { ErrorText } from "@/ui/field";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

interface ImageFieldProps
  extends Pick<
    ComponentProps<typeof ImagePicker>,
    "optional" | "rules" | "aspectClassName" | "onBusyChange"
  > {
  /** The field's name in the form; by default that of a row's main image. */
  name?: "imageUrl" | "personImageUrl";
  label?: string;
}

/** The form field for an image of a row; uploads to Storage. */
export function ImageField({ name = "imageUrl", label = "Image", ...props }: ImageFieldProps) {
  const { control } = useFormContext<Record<typeof name, string | null>>();
  const { field, fieldState } = useController({ control, name });
  const url = field.value ?? "";
  return (
    <ImagePicker
      label={label}
      value={url}
      originalName={useQuery(originalNames([url])).data?.get(url)}
      onChange={field.onChange}
      error={fieldState.error?.message}
      upload={useUploadImage().mutateAsync}
      {...props}
    />
  );
}

interface ImagePickerProps {
  label: string;
  /** The image's URL; empty for none. */
  value: string;
  /** The file's name before its upload, if it is known. */
  originalName?: string;
  onChange: (url: string) => void;
  upload: UploadImage;
  rules?: PreparationRules;
  onBusyChange?: (isUploading: boolean) => void;
  error?: string;
  help?: string;
  /** Whether the image can be removed. */
  optional?: boolean;
  /** Aspect-ratio class of the preview, such as `aspect-3/2`. */
  aspectClassName?: string;
}

/** A single image, uploaded or entered as a URL, with a preview. Spec section 2.14, image pickers. */
export function ImagePicker({
  label,
  value,
  originalName,
  onChange,
  upload,
  rules = singleImageRules,
  onBusyChange,
  error,
  help,
  optional = false,
  aspectClassName = "aspect-3/2",
}: ImagePickerProps) {
  const setUrl = (url: string, title: string) => {
    onChange(url);
    toast({ title });
  };
  return (
    <fieldset className="@container grid gap-3">
      <legend className="mb-1.5 text-small font-medium">
        {label}
        {optional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
      </legend>
      <div className="grid items-start gap-5 @md:grid-cols-[10rem_minmax(0,1fr)] @lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Preview
          key={value}
          url={value}
          originalName={originalName}
          aspectClassName={aspectClassName}
          onRemove={optional ? () => onChange("") : null}
        />
        <Tabs defaultValue="upload" className="grid gap-4">
          <TabsList>
            <TabsTrigger value="upload">Upload Image</TabsTrigger>
            <TabsTrigger value="url">Image URL</TabsTrigger>
          </TabsList>
          <TabsContent value="upload">
            <SingleUpload
              currentUrl={value}
              originalName={originalName}
              upload={upload}
              rules={rules}
              onBusyChange={onBusyChange}
              onUploaded={(url) => setUrl(url, "Image uploaded")}
            />
          </TabsContent>
          <TabsContent value="url">
            <div className="grid gap-5">
              <ImageUrlField
                key={value}
                initialUrl={value}
                submitLabel="Set image"
                acceptOnBlur
                onUrl={(url) => setUrl(url, "Image URL set")}
              />
              <UploadSearch onUrl={(url) => setUrl(url, "Image set")} />
            </div>
          </TabsContent>
        </Tabs>
      </div>
      <ErrorText>{error}</ErrorText>
      {help && !error ? <p className="text-small text-ink-soft">{help}</p> : null}
    </fieldset>
  );
}

interface PreviewProps {
  url: string;
  originalName: string | undefined;
  aspectClassName: string;
  onRemove: (() => void) | null;
}

function Preview({ url, originalName, aspectClassName, onRemove }: PreviewProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="grid gap-2">
      <ResponsiveImage
        url={url}
        alt={url ? "Preview of the image" : ""}
        sizes="16rem"
        priority
        className={cn("w-full max-w-64", aspectClassName)}
        onError={() => setIsBroken(true)}
      />
      {originalName ? (
        <p className="truncate text-small text-ink-soft" title={originalName}>
          {originalName}
        </p>
      ) : null}
      {isBroken ? (
        <p role="status" className="text-small text-danger">
          There is no picture at this address.
        </p>
      ) : null}
      {url && onRemove ? (
        <Button variant="quiet" size="narrow" onClick={onRemove} className="justify-self-start">
          <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
          Remove image
        </Button>
      ) : null}
    </div>
  );
}
