import { Button } from "@/ui/button";

interface StockConflictNoticeProps {
  /** Units on hand now. */
  current: number;
  onAccept: () => void;
}

// Out here, so that it is the same function in every render and acts only when the notice appears.
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}

/** Nothing was saved, because somebody else changed the stock meanwhile: brought into sight, with both ways on. */
export function StockConflictNotice({ current, onAccept }: StockConflictNoticeProps) {
  return (
    <div
      ref={bringIntoSight}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-danger bg-canvas py-3 pr-3 pl-4"
    >
      <p className="max-w-prose text-small">
        <strong className="font-medium">
          Somebody else changed the stock: there are {current} now.
        </strong>{" "}
        Nothing was saved yet. Keep that number, or save again to set your own.
      </p>
      <Button variant="outline" size="small" onClick={onAccept}>
        Keep {current} in stock
      </Button>
    </div>
  );
}
