import {
  defaultFilter,
  isFilterActive,
  parseSearchText,
} from "@domain/catalogue/product-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { PageIntro } from "@/components/page-intro";
import { plainIntro } from "@/components/plain-intro";
import { SearchBox } from "@/components/search-box";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { type SearchResult, searchLength, siteSearch } from "@/data/search/queries";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { PageMeta } from "@/seo/page-meta";
import { CategoryLinks, SpellingSuggestions } from "@/storefront/search/search-alternatives";
import { groupSearchResults } from "@/storefront/search/search-result-groups";
import { SearchResultCards, SearchResultLinks } from "@/storefront/search/search-result-lists";
import { findSitePages } from "@/storefront/search/site-pages";
import { FilteredProducts } from "@/storefront/shop/filtered-products";
import { type FilterState, useProductFilter } from "@/storefront/shop/use-product-filter";

const resultsPerKind = 6;

/** All results of a search: products with the shop's filters, categories, portfolio, services and pages. The URL contains the query. */
export default function SearchPage() {
  const state = useProductFilter("search");
  // The field keeps the text as typed; `state.filter` has the words and the price in the text as separate conditions.
  const [query] = useHydratedSearchParams();
  const typed = parseSearchText(query);
  const words = state.filter.words.slice(0, searchLength.max);
  const search = useQuery(siteSearch(words, resultsPerKind));
  const changeWords = (next: string) =>
    state.change({ ...defaultFilter("search"), words: next }, { replace: true });

  return (
    <>
      <PageMeta title={typed ? `Search: ${typed}` : "Search"} hidden />
      <PageIntro layout={plainIntro} title="Search">
        <SearchBox
          label="Search products, portfolio and services"
          placeholder="What are you looking for?"
          value={typed}
          onSearch={changeWords}
        />
      </PageIntro>
      <div className="page-width pb-20 lg:pb-32">
        {search.isLoadingError ? (
          <>
            <UnreachableNotice
              text="The search can't be reached just now. Please try again shortly."
              onRetry={() => void search.refetch()}
            />
            <SearchResultLinks heading="Pages" items={findSitePages(words)} />
            <CategoryLinks />
          </>
        ) : null}
        {words.length < searchLength.min ? <WithoutWords state={state} /> : null}
        {search.data ? <Results state={state} words={words} found={search.data} /> : null}
      </div>
    </>
  );
}

/**
 * Renders, for a search without words, the products that match its filter, such as the price in "under 100", or else the
 * categories.
 */
function WithoutWords({ state }: { state: FilterState }) {
  return isFilterActive("search", state.filter) ? (
    <FilteredProducts list="search" state={state} />
  ) : (
    <CategoryLinks />
  );
}

interface ResultsProps {
  state: FilterState;
  words: string;
  found: SearchResult[];
}

function Results({ state, words, found }: ResultsProps) {
  const corrected = found[0]?.corrected;
  const pages = findSitePages(words);
  if (found.length === 0) {
    return (
      <div className="min-h-[50dvh]">
        {pages.length > 0 ? (
          <SearchResultLinks heading="Pages" items={pages} />
        ) : (
          <>
            <p role="status" className="text-title">
              Nothing found for “{words}”.
            </p>
            <SpellingSuggestions words={words} />
          </>
        )}
        <CategoryLinks />
      </div>
    );
  }
  const groups = groupSearchResults(found);
  const itemsOf = (heading: string) => groups.find((one) => one.heading === heading)?.items ?? [];
  return (
    <>
      <p role="status" className="text-ink-soft">
        Results for <strong className="font-medium text-ink">“{corrected ?? words}”</strong>
        {corrected ? `, because “${words}” was not found` : null}
      </p>
      <SearchResultLinks heading="Pages" items={pages} />
      <SearchResultLinks heading="Categories" items={itemsOf("Categories")} />
      {itemsOf("Products").length > 0 ? (
        <div className="mt-10 sm:mt-14">
          <FilteredProducts list="search" state={state} />
        </div>
      ) : null}
      <SearchResultCards heading="Portfolio" items={itemsOf("Portfolio")} />
      <SearchResultCards heading="Services" items={itemsOf("Services")} />
    </>
  );
}
