import { ProgressBar } from "@/admin/images/progress-bar";
import type { UploadOutcome } from "@/admin/services/bulk/use-upload-items";
import { Button } from "@/ui/button";

interface UploadResultProps {
  outcome: UploadOutcome;
  onBack: () => void;
  onClose: () => void;
}

/** Number of saved items, and each failed image with the reason. */
export function UploadResult({ outcome, onBack, onClose }: UploadResultProps) {
  const { savedCount, failures } = outcome;
  return (
    <div className="grid gap-5">
      <p>
        <span>
          {savedCount === 1 ? "1 item was added." : `${savedCount || "No"} items were added.`}
        </span>{" "}
        <span>
          {failures.length === 1
            ? "1 image could not be copied:"
            : `${failures.length} images could not be copied:`}
        </span>
      </p>
      <ul
        aria-label="Images that could not be copied"
        className="grid max-h-80 overflow-y-auto border-y border-sand"
      >
        {failures.map(({ url, reason }) => (
          <li key={url} className="grid gap-0.5 border-b border-sand py-2.5 last:border-0">
            <span className="text-danger">{reason}</span>
            <span className="text-small text-ink-soft [overflow-wrap:anywhere]">{url}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onClose}>
          Close
        </Button>
        <Button variant="outline" size="small" onClick={onBack}>
          Back to the images
        </Button>
      </div>
    </div>
  );
}

interface UploadProgressProps {
  done: number;
  total: number;
  onStop: () => void;
}

/** The progress of the upload, and a Stop button. Stopping saves the items with the images that are already copied. */
export function UploadProgress({ done, total, onStop }: UploadProgressProps) {
  return (
    <div className="grid gap-5 py-6">
      <ProgressBar label="Copying images" done={done} total={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="numeric">
          {done < total ? `Copying images: ${done} of ${total}` : "Saving..."}
        </p>
        <Button variant="outline" size="small" disabled={done === total} onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
