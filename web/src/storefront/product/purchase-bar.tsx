import { type RefObject, useEffect, useState } from "react";
import { Price } from "@/components/price";
import type { ProductListItem } from "@/data/products/rows";
import { Button } from "@/ui/button";

const phoneHeaderPixels = 64;
/** Bottom margin of the IntersectionObserver: larger than any page, so that elements below the viewport count as visible. */
const bottomMarginPixels = 100_000;

interface PurchaseBarProps {
  product: ProductListItem;
  /** The page's Add to Cart button. */
  button: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}

/**
 * On phones, a bar at the bottom of the screen with price and Add to Cart while the page's own button is above the viewport.
 */
export function PurchaseBar({ product, button, onAdd }: PurchaseBarProps) {
  const isAbove = useScrolledAbove(button);
  if (!isAbove) return null;
  return (
    <div
      data-slot="purchase-bar"
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-18 animate-rise items-center gap-4 border-t border-sand-deep bg-surface px-inset pb-[env(safe-area-inset-bottom)] shadow-float md:hidden print:hidden"
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

/** Whether an element is scrolled above the viewport, or behind the header. */
function useScrolledAbove(element: RefObject<Element | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsAbove(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `-${phoneHeaderPixels}px 0px ${bottomMarginPixels}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
