import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Price } from "@/components/price";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import { getSearchResultPath, type SearchItem } from "@/storefront/search/search-result-groups";

interface SearchOptionProps {
  id: string;
  item: SearchItem;
  isActive: boolean;
  onHover: () => void;
}

/**
 * A search result as an option of the listbox. The search field keeps the focus and refers to the active (highlighted) option
 * with aria-activedescendant.
 */
export function SearchOption({ id, item, isActive, onHover }: SearchOptionProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const isProduct = item.kind === "product";
  return (
    <Link
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={getSearchResultPath(item)}
      replace
      onPointerMove={onHover}
      className={cn(
        "flex items-center gap-4 border-b border-sand pr-4 pl-3 transition-colors",
        isProduct ? "py-3" : "py-2",
        isActive && "bg-sand-tint",
      )}
    >
      {item.kind === "page" ? null : (
        <ResponsiveImage
          url={item.image_url}
          alt=""
          sizes={isProduct ? "4rem" : "3rem"}
          className={cn("shrink-0", isProduct ? "size-16" : "size-12")}
        />
      )}
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-4">
        <span className="grid flex-1">
          <span className="font-display text-title leading-tight">{item.title}</span>
          {item.context ? (
            <span className="hidden text-small text-ink-soft sm:block">{item.context}</span>
          ) : null}
        </span>
        {isProduct ? <Price product={item} className="mt-1 sm:mt-0" /> : null}
      </span>
    </Link>
  );
}
