import { propertyOf } from "@domain/property.ts";
import { useLocation } from "react-router";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { paths } from "@/lib/paths";
import { scrollKey } from "@/lib/preserve-scroll";

/** The list from which a product was opened, with its filters, and the history entry that has its scroll position. */
interface ListPlace {
  path: string;
  key: string;
}

const lists: readonly string[] = [paths.shop, paths.sale, paths.searchPage];

/** Router state of the links to products: the list that they are in, or from which their page was opened. */
export function useProductLinkState(): { list: ListPlace } | undefined {
  const location = useLocation();
  const place = placeIn(location.state);
  if (place) return { list: place };
  const { pathname, search } = location;
  return lists.includes(pathname)
    ? { list: { path: `${pathname}${search}`, key: scrollKey(location) } }
    : undefined;
}

/** The list from which the current page was opened; null if there is none, and during hydration. */
export function useProductListPlace(): ListPlace | null {
  const { state } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? placeIn(state) : null;
}

function placeIn(state: unknown): ListPlace | null {
  const list = propertyOf(state, "list");
  const [path, key] = [propertyOf(list, "path"), propertyOf(list, "key")];
  return typeof path === "string" && typeof key === "string" ? { path, key } : null;
}
