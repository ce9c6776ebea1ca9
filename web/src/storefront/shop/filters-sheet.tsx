import { SlidersHorizontal } from "lucide-react";
import { ShopFilters, type ShopFiltersProps } from "@/storefront/shop/shop-filters";
import { Button } from "@/ui/button";
import { Sheet, SheetClose, SheetContent, SheetTrigger } from "@/ui/sheet";

/** The Filters panel of small screens. */
export function FiltersSheet({ summary, ...filters }: ShopFiltersProps & { summary: string }) {
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="outline" size="control" className="lg:hidden">
          <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.6} />
          Filters
        </Button>
      </SheetTrigger>
      <SheetContent title="Filters" side="left">
        <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-6">
          <ShopFilters {...filters} />
        </div>
        <footer className="grid border-t border-sand px-6 py-5">
          <SheetClose asChild>
            <Button>Show {summary}</Button>
          </SheetClose>
        </footer>
      </SheetContent>
    </Sheet>
  );
}
