import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { applyPendingUpdates } from "@/lib/use-overlay";
import type { ProductFiltersProps } from "@/storefront/shop/product-filters";
import { Button } from "@/ui/button";

const FiltersSheet = lazyDialog(
  async () => (await import("@/storefront/shop/filters-sheet")).FiltersSheet,
);

interface FiltersButtonProps extends ProductFiltersProps {
  /** The result count, such as "12 products". */
  summary: string;
}

/** A button that opens the filters in a sheet; for screens without the side panel. */
export function FiltersButton(props: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  const changeOpen = (isOpen: boolean) => {
    // The price slider is unmounted with the sheet, and with it a price range that is not applied yet.
    applyPendingUpdates();
    setOpen(isOpen);
  };
  return (
    <>
      <Button
        variant="outline"
        size="control"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="lg:hidden"
        {...FiltersSheet.preload}
      >
        <FiltersIcon />
        Filters
      </Button>
      <FiltersSheet open={open} onOpenChange={changeOpen} {...props} />
    </>
  );
}

/** An icon of three sliders with a single path. Lucide's icon has nine elements, and the shop renders the icon twice. */
export function FiltersIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth={1.6}>
      <path d="M3 5h18M3 12h18M3 19h18M15 2.5v5M8 9.5v5M17 16.5v5" strokeLinecap="round" />
    </svg>
  );
}
