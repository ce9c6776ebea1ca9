import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { restoreScroll } from "@/lib/preserve-scroll";
import { useOriginList } from "@/storefront/shop/use-origin-list";

/** A link to the list that the product was opened from, with its filters and scroll position; to the shop if there is none. */
export function BackToListLink() {
  const { path, key } = useOriginList() ?? { path: paths.shop, key: undefined };
  return (
    <Link
      to={path}
      state={key && restoreScroll(key)}
      className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.6} />
      Back to {listName(path)}
    </Link>
  );
}

function listName(path: string): string {
  if (path.startsWith(paths.sale)) return "Sale";
  return path.startsWith(paths.searchPage) ? "Search" : "Shop";
}
