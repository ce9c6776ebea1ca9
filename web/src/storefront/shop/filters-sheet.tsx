import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { Sheet, SheetClose, SheetContent } from "@/ui/sheet";

export interface FiltersSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The result count, such as "12 products". */
  summary: string;
}

/** The Filters panel of small screens. */
export function FiltersSheet({
  open,
  onOpenChange,
  summary,
  children,
}: FiltersSheetProps & { children: ReactNode }) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Filters" side="left">
        <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-6">{children}</div>
        <footer className="grid border-t border-sand px-6 py-5">
          <SheetClose asChild>
            <Button>Show {summary}</Button>
          </SheetClose>
        </footer>
      </SheetContent>
    </Sheet>
  );
}
