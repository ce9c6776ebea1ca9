import { Button } from "@/ui/button";

interface ConflictNoticeProps {
  /** What somebody else did meanwhile. */
  what: string;
  /** Both ways on. */
  advice: string;
  /** What the button says that takes what is stored, and gives up one's own. */
  action: string;
  onAccept: () => void;
}

// Out here, so that it is the same function in every render and acts only when the notice appears.
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}

/** Nothing was saved, because somebody else was faster: brought into sight, with both ways on. */
export function ConflictNotice({ what, advice, action, onAccept }: ConflictNoticeProps) {
  return (
    <div
      ref={bringIntoSight}
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
