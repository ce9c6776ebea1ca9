import { Button } from "@/ui/button";

interface EmptySubmissionsProps {
  /** Whether the list failed to load. */
  unreachable: boolean;
  /** Clears the filters; null when none is set. */
  onClear: (() => void) | null;
}

export function EmptySubmissions({ unreachable, onClear }: EmptySubmissionsProps) {
  return (
    <div className="grid justify-items-center gap-3">
      <p className="font-display text-heading text-ink">No contact submissions found</p>
      {unreachable ? (
        <p>The list could not be read just now. Refresh tries again.</p>
      ) : onClear ? (
        <>
          <p>
            Nothing matches this search and status. Archived messages have a status of their own.
          </p>
          <Button variant="outline" size="small" onClick={onClear}>
            Show all messages
          </Button>
        </>
      ) : (
        <p>New messages appear here. Archived messages have a status of their own.</p>
      )}
    </div>
  );
}
