import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { restoreScroll } from "@/lib/preserve-scroll";
import { useProductListPlace } from "@/storefront/shop/use-product-list-place";

/** Returns to the list that the product was opened from, with its filters and at its scroll position; else to the shop. */
export function BackToList() {
  const { path, key } = useProductListPlace() ?? { path: paths.shop, key: undefined };
  return (
    <Link
      to={path}
      state={key && restoreScroll(key)}
      className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.6} />
      Back to {nameOf(path)}
    </Link>
  );
}

function nameOf(path: string): string {
  if (path.startsWith(paths.sale)) return "Sale";
  return path.startsWith(paths.searchPage) ? "Search" : "Shop";
}
