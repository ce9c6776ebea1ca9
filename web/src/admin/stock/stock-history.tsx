import { lazyDialog } from "@/components/lazy-dialog";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

/** The dialog with a product's stock movements, loaded when it is first opened. */
export const StockHistoryDialog = lazyDialog(
  async () => (await import("@/admin/stock/stock-history-dialog")).StockHistoryDialog,
);

/** The button of the product editor that opens the product's stock movements. */
export function StockHistoryButton({ product }: { product: { id: number; name: string } }) {
  const [isOpen, setOpen] = useOverlay("stock-history");
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 justify-self-start"
        onClick={() => setOpen(true)}
        {...StockHistoryDialog.preload}
      >
        Stock history
      </Button>
      <StockHistoryDialog open={isOpen} onOpenChange={setOpen} product={product} />
    </>
  );
}
