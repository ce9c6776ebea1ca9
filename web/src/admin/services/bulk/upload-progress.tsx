import { Button } from "@/ui/button";

interface UploadProgressProps {
  done: number;
  total: number;
  onStop: () => void;
}

/** How far the copying is; what is copied when it is stopped is saved. */
export function UploadProgress({ done, total, onStop }: UploadProgressProps) {
  return (
    <div className="grid gap-5 py-6">
      <div
        role="progressbar"
        aria-label="Copying images"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1 bg-sand"
      >
        <div
          className="h-full bg-brass transition-[width] duration-300"
          style={{ width: `${(done / Math.max(1, total)) * 100}%` }}
        />
      </div>
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
