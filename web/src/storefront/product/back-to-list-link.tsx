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
      // Replaces the whole link when the list becomes known, because page translation may have replaced its text.
      key={path}
      to={path}
      state={key && restoreScroll(key)}
      className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.6} />
      {getLinkText(path)}
    </Link>
  );
}

function getLinkText(path: string): string {
  if (path.startsWith(paths.sale)) return "Back to Sale";
  return path.startsWith(paths.searchPage) ? "Back to Search" : "Back to Shop";
}
