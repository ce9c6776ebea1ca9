import { type StockCount, summariseStockTake } from "@domain/catalogue/stock-take.ts";
import { formatCount } from "@domain/format-number.ts";
import { DifferenceTable } from "@/admin/stock-take/difference-table";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

interface ApplyDialogProps {
  open: boolean;
  counts: StockCount[];
  onClose: () => void;
  onApply: () => void;
}

/** The differences before a stock-take is applied. */
export function ApplyDialog({ open, counts, onClose, onApply }: ApplyDialogProps) {
  const { unreadCount } = summariseStockTake(counts);
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Apply Stock-Take"
        description="The stock changes by these differences, so sales since the counts are kept. Products that were not counted do not change."
        width="max-w-2xl"
      >
        <DifferenceTable counts={counts} />
        {unreadCount > 0 ? (
          <p role="status" className="text-small text-danger">
            {`Waiting for the server: ${formatCount(unreadCount, "count")}. All counts are kept until the connection is back.`}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <AriaDisabledButton size="small" disabled={unreadCount > 0} onClick={onApply}>
            {`Apply ${formatCount(counts.length, "count")}`}
          </AriaDisabledButton>
          <Button variant="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
