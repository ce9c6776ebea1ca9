import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Picture } from "@/components/picture";
import { Price } from "@/components/price";
import type { FoundProduct } from "@/data/product-search/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";

interface SearchResultProps {
  id: string;
  product: FoundProduct;
  active: boolean;
  onPoint: () => void;
  onChosen: () => void;
}

/** One found product. The field keeps the focus; the active row is coloured, and announced through aria-activedescendant. */
export function SearchResult({ id, product, active, onPoint, onChosen }: SearchResultProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <Link
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={paths.product(product.slug)}
      onClick={onChosen}
      onPointerMove={onPoint}
      className={cn(
        "flex items-center gap-4 border-b border-sand py-3 pr-4 pl-3 transition-colors",
        active && "bg-sand-tint",
      )}
    >
      <Picture
        url={product.image_url ?? product.image_urls[0]}
        alt=""
        sizes="4rem"
        className="size-16 shrink-0"
      />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-4">
        <span className="grid flex-1">
          <span className="font-display text-title leading-tight">{product.name}</span>
          <span className="hidden text-small text-ink-soft sm:block">{product.category_name}</span>
        </span>
        <Price product={product} className="mt-1 sm:mt-0" />
      </span>
    </Link>
  );
}
