import { ProgressBar } from "@/admin/images/progress-bar";
import { Button } from "@/ui/button";

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
