import { lazyDialog } from "@/components/lazy-dialog";
import type { ProductListItem } from "@/data/products/rows";
import { isSample } from "@/data/samples/sample-fallback";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

const StockAlertDialog = lazyDialog(
  async () => (await import("@/storefront/product/stock-alert-dialog")).StockAlertDialog,
);

interface SoldOutPanelProps {
  product: ProductListItem & { variantId?: number };
  onEnquire: () => void;
}

/** The actions for a sold-out product: requesting a back-in-stock alert, or sending an enquiry. */
export function SoldOutPanel({ product, onEnquire }: SoldOutPanelProps) {
  const [isAlertOpen, setIsAlertOpen] = useOverlay("stock-alert");
  return (
    <section aria-labelledby="sold-out-heading" className="grid gap-2 bg-sand p-5">
      <div className="grid gap-1">
        <h2 id="sold-out-heading" className="text-title">
          Sold out for now
        </h2>
        <p className="text-small text-ink-soft">We write to you once, when it is back.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isSample(product) ? null : (
          <Button
            className="grow"
            onClick={() => setIsAlertOpen(true)}
            {...StockAlertDialog.preload}
          >
            Tell me when it&rsquo;s back
          </Button>
        )}
        <Button variant="outline" className="grow" onClick={onEnquire}>
          Ask about this piece
        </Button>
      </div>
      <StockAlertDialog open={isAlertOpen} onOpenChange={setIsAlertOpen} product={product} />
    </section>
  );
}
