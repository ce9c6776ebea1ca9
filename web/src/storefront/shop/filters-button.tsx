import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { applyPendingUpdates } from "@/lib/use-overlay";
import { FiltersIcon } from "@/storefront/shop/filters-icon";
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
