import { type RefObject, useEffect, useState } from "react";
import { Price } from "@/components/price";
import type { ProductListItem } from "@/data/products/rows";
import { Button } from "@/ui/button";

/** The part of the viewport in which the page's button counts as visible: between the header and this bar. */
const visibleArea = "-64px 0px";

interface PurchaseBarProps {
  product: ProductListItem;
  /** The page's Add to Cart button. */
  button: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}

/** On phones and tablets, a bar at the bottom of the screen with price and Add to Cart while the page's own button is out of view. */
export function PurchaseBar({ product, button, onAdd }: PurchaseBarProps) {
  const isOutOfView = useOutOfView(button);
  if (!isOutOfView) return null;
  return (
    <div
      data-slot="purchase-bar"
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-16 animate-rise items-center gap-4 border-t border-sand-deep bg-surface px-inset pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden print:hidden"
    >
      <p className="grid min-w-0 flex-1">
        <span className="truncate font-display text-title leading-tight">{product.name}</span>
        <Price product={product} className="text-small" />
      </p>
      <Button className="px-5!" onClick={onAdd}>
        Add to Cart
      </Button>
    </div>
  );
}

/** Whether an element is outside of the visible area; false before hydration. */
function useOutOfView(element: RefObject<Element | null>): boolean {
  const [isOutOfView, setIsOutOfView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOutOfView(entries.at(-1)?.isIntersecting === false),
      { rootMargin: visibleArea },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOutOfView;
}
