import { X } from "lucide-react";
import { IconButton } from "@/ui/icon-button";

interface ScanFailuresProps {
  /** One text for each scan that failed; none hides the alert. */
  failures: string[];
  onDismiss: () => void;
}

/** What could not be scanned. Stays until it is dismissed, because a person who scans does not look at the screen. */
export function ScanFailures({ failures, onDismiss }: ScanFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <div className="flex items-start justify-between gap-3 border-l-2 border-danger pl-3">
      <p role="alert" className="text-small whitespace-pre-line text-danger">
        {failures.join("\n")}
      </p>
      <IconButton label="Dismiss" size="small" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
