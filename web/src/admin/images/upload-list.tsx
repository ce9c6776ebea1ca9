import { X } from "lucide-react";
import type { ImageUpload } from "@/admin/images/use-image-uploads";
import { IconButton } from "@/ui/icon-button";

interface UploadListProps {
  uploads: ImageUpload[];
  onDismiss: (key: number) => void;
}

/** Running uploads with their progress, and failed ones with the reason. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  return (
    <ul aria-label="Uploads" className="grid gap-2 empty:hidden">
      {uploads.map(({ key, name, progress, error }) =>
        error ? (
          <li
            key={key}
            className="flex items-start justify-between gap-3 border-l-2 border-danger bg-canvas pl-4"
          >
            <p role="alert" className="py-2.5 text-small text-danger [overflow-wrap:anywhere]">
              {error.includes(name) ? error : `${name}: ${error}`}
            </p>
            <IconButton label={`Dismiss: ${name}`} onClick={() => onDismiss(key)}>
              <X aria-hidden className="size-4!" />
            </IconButton>
          </li>
        ) : (
          <li key={key} className="grid gap-1.5 bg-canvas px-4 py-2.5">
            <p className="flex justify-between gap-4 text-small">
              <span className="truncate">{name}</span>
              <span className="numeric text-ink-soft">{`${Math.round(progress * 100)}%`}</span>
            </p>
            <div
              role="progressbar"
              aria-label={`Uploading ${name}`}
              aria-valuenow={Math.round(progress * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
              className="h-0.5 bg-sand-deep"
            >
              <div
                className="h-full bg-brass transition-[width]"
                style={{ width: `${Math.max(4, progress * 100)}%` }}
              />
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
