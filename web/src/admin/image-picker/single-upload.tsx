import { useState } from "react";
import { FileButton } from "@/admin/image-picker/file-button";
import type { UploadImage } from "@/admin/image-picker/upload-image";
import { UploadList } from "@/admin/image-picker/upload-list";
import { useImageUploads } from "@/admin/image-picker/use-image-uploads";
import { useIncomingFiles } from "@/admin/image-picker/use-incoming-files";
import { cn } from "@/lib/cn";
import { type PreparationRules, refuseFile } from "@/lib/prepare-image";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";

interface SingleUploadProps {
  upload: UploadImage;
  rules: PreparationRules;
  onUploaded: (url: string) => void;
  onBusyChange?: ((busy: boolean) => void) | undefined;
}

const nothingChosen = "No file selected: Please select an image to upload";

/**
 * A file that is chosen, dropped or pasted is uploaded at once, so that saving the form can't forget it. Upload tries the same
 * file again when that failed, and says so when there is none.
 */
export function SingleUpload({ upload, rules, onUploaded, onBusyChange }: SingleUploadProps) {
  const [failed, setFailed] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { uploads, add, forget, busy } = useImageUploads({
    upload,
    rules,
    onUploaded,
    onBusyChange,
  });
  const take = async ([file]: File[]) => {
    if (!file || busy) return;
    setError(null);
    const outcome = await add([file]);
    const failure = outcome?.failures[0];
    setFailed(failure && !refuseFile(file, rules) ? file : null);
    if (failure) toast({ title: "Upload failed", description: failure, variant: "destructive" });
  };
  const { isOver, target } = useIncomingFiles((files) => void take(files));

  return (
    <div className="grid gap-3">
      <div
        {...target}
        data-slot="drop-zone"
        className={cn(
          "grid justify-items-start gap-3 border border-dashed p-4 transition-colors",
          isOver ? "border-brass bg-brass-tint/60" : "border-control",
        )}
      >
        <p className="text-small text-ink-soft">
          Drop an image here, paste it, or choose a file from this computer.
        </p>
        <div className="flex flex-wrap gap-3">
          <FileButton
            variant="outline"
            size="small"
            disabled={busy}
            onFiles={(files) => void take(files)}
          >
            Choose file
          </FileButton>
          <Button
            variant="quiet"
            size="small"
            disabled={busy}
            onClick={() => (failed ? void take([failed]) : setError(nothingChosen))}
          >
            {busy ? "Uploading..." : "Upload"}
          </Button>
        </div>
      </div>
      {error ? (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      ) : null}
      <UploadList uploads={uploads} onForget={forget} />
    </div>
  );
}
