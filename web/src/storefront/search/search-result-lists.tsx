import { useId } from "react";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { SearchResult } from "@/data/search/queries";
import { getSearchResultPath, type SearchItem } from "@/storefront/search/search-result-groups";

interface SearchResultListProps<Item extends SearchItem> {
  heading: string;
  items: Item[];
}

/** Pages or categories among the search results, as a row of links. */
export function SearchResultLinks({ heading, items }: SearchResultListProps<SearchItem>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="eyebrow">
        {heading}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-7">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={getSearchResultPath(item)}
              className="inline-flex min-h-11 items-center font-display text-title transition-colors hover:text-brass-deep"
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Portfolio or service pages among the search results, as cards with an image. */
export function SearchResultCards({ heading, items }: SearchResultListProps<SearchResult>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14 border-t border-sand-deep pt-8 lg:mt-20">
      <h2 id={id} className="text-section">
        {heading}
      </h2>
      <ul className="mt-6 two-columns gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`} className="group relative">
            <ResponsiveImage
              url={item.image_url}
              alt=""
              sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw"
              boxAspect={3 / 2}
              className="aspect-[3/2]"
            />
            <h3 className="mt-3 text-title leading-tight">
              <Link
                to={getSearchResultPath(item)}
                className="after:absolute after:inset-0 group-hover:text-brass-deep"
              >
                {item.title}
              </Link>
            </h3>
            {item.context ? <p className="mt-1 text-small text-ink-soft">{item.context}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
