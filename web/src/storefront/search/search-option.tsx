import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Price } from "@/components/price";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import { type SearchItem, searchResultPath } from "@/storefront/search/search-result-groups";

interface SearchOptionProps {
  id: string;
  item: SearchItem;
  active: boolean;
  onPoint: () => void;
}

/** One result. The search field keeps the focus; aria-activedescendant announces the active, highlighted row. */
export function SearchOption({ id, item, active, onPoint }: SearchOptionProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const isProduct = item.kind === "product";
  return (
    <Link
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={searchResultPath(item)}
      replace
      onPointerMove={onPoint}
      className={cn(
        "flex items-center gap-4 border-b border-sand pr-4 pl-3 transition-colors",
        isProduct ? "py-3" : "py-2",
        active && "bg-sand-tint",
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
