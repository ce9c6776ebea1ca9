import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { restoreScroll } from "@/lib/preserve-scroll";
import { useOriginList } from "@/storefront/shop/use-origin-list";

/**
 * A link to the list from which the product was opened, with the list's filters and scroll position. Links to the shop if there
 * is no such list.
 */
export function BackToListLink() {
  const { path, key } = useOriginList() ?? { path: paths.shop, key: undefined };
  return (
    <Link
      to={path}
      state={key && restoreScroll(key)}
      className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.6} />
      <span>{`Back to ${getListName(path)}`}</span>
    </Link>
  );
}

function getListName(path: string): string {
  if (path.startsWith(paths.sale)) return "Sale";
  return path.startsWith(paths.searchPage) ? "Search" : "Shop";
}
