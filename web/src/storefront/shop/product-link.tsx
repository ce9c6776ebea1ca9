import { propertyOf } from "@domain/property.ts";
import { Link, useLocation } from "react-router";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { paths } from "@/lib/paths";
import { scrollKey } from "@/lib/preserve-scroll";

interface ProductLinkProps {
  product: { name: string; slug: string };
}

/** A product's name as a link that covers the whole card; the card must have `position: relative`. */
export function ProductLink({ product }: ProductLinkProps) {
  return (
    <Link
      to={paths.product(product.slug)}
      state={useProductLinkState()}
      className="line-clamp-2 after:absolute after:inset-0"
    >
      {product.name}
    </Link>
  );
}

/** The list from which a product was opened: the list's path with its filters, and the `scrollKey` of the history entry. */
interface ListLocation {
  path: string;
  key: string;
}

const listPaths: readonly string[] = [paths.shop, paths.sale, paths.searchPage];
const isListPath = (pathname: string) =>
  listPaths.includes(pathname) || pathname.startsWith(paths.shopCategory(""));

/** Router state for links to products: the current list, or the one from which the current page was opened. */
export function useProductLinkState(): { list: ListLocation } | undefined {
  const location = useLocation();
  const origin = parseListState(location.state);
  if (origin) return { list: origin };
  const { pathname, search } = location;
  return isListPath(pathname)
    ? { list: { path: `${pathname}${search}`, key: scrollKey(location) } }
    : undefined;
}

/** The list from which the current page was opened; null if there is none, and during hydration. */
export function useOriginList(): ListLocation | null {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated ? parseListState(state) : null;
}

function parseListState(state: unknown): ListLocation | null {
  const list = propertyOf(state, "list");
  const [path, key] = [propertyOf(list, "path"), propertyOf(list, "key")];
  return typeof path === "string" && typeof key === "string" ? { path, key } : null;
}
