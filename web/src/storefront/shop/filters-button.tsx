import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import type { ProductFiltersProps } from "@/storefront/shop/product-filters";
import { Button } from "@/ui/button";

const FiltersSheet = lazyDialog(
  async () => (await import("@/storefront/shop/filters-sheet")).FiltersSheet,
);

interface FiltersButtonProps extends ProductFiltersProps {
  /** The result count, such as "12 products". */
  summary: string;
}

/** Opens the filters' sheet on screens without the side panel. */
export function FiltersButton(props: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
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
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.6} />
        Filters
      </Button>
      <FiltersSheet open={open} onOpenChange={setOpen} {...props} />
    </>
  );
}
