import { Button } from "@/ui/button";

interface ConflictNoticeProps {
  /** Describes the other user's change. */
  what: string;
  /** Explains the two ways to resolve the conflict. */
  advice: string;
  /** Label of the button that accepts the stored values and discards the user's own. */
  action: string;
  onAccept: () => void;
}

// Declared at module level: a stable ref callback runs only when the notice mounts.
function scrollToNotice(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}

/** Reports an edit conflict (nothing was saved) and scrolls itself into view. */
export function ConflictNotice({ what, advice, action, onAccept }: ConflictNoticeProps) {
  return (
    <div
      ref={scrollToNotice}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-danger bg-canvas py-3 pr-3 pl-4"
    >
      <p className="max-w-prose text-small">
        <strong className="font-medium">{what}</strong> {advice}
      </p>
      <Button variant="outline" size="small" onClick={onAccept}>
        {action}
      </Button>
    </div>
  );
}
