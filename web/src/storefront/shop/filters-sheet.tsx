import { ProductFilters, type ProductFiltersProps } from "@/storefront/shop/product-filters";
import { Button } from "@/ui/button";
import { Sheet, SheetClose, SheetContent } from "@/ui/sheet";

interface FiltersSheetProps extends ProductFiltersProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The result count, such as "12 products". */
  summary: string;
}

export function FiltersSheet({ open, onOpenChange, summary, ...filterProps }: FiltersSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Filters" side="left">
        <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-6">
          <ProductFilters {...filterProps} />
        </div>
        <footer className="grid border-t border-sand px-6 py-5">
          <SheetClose asChild>
            <Button>{`Show ${summary}`}</Button>
          </SheetClose>
        </footer>
      </SheetContent>
    </Sheet>
  );
}
