import {
  defaultFilter,
  isFilterActive,
  parseSearchText,
} from "@domain/catalogue/product-filter.ts";
import { truncateText } from "@domain/text.ts";
import { useQuery } from "@tanstack/react-query";
import { PageIntro } from "@/components/page-intro";
import { SearchBox } from "@/components/search-box";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { useDailyCount } from "@/data/daily-counts/use-daily-count";
import { type SearchResult, searchLength, siteSearch } from "@/data/search/queries";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { PageMeta } from "@/seo/page-meta";
import { CategoryLinks, SpellingSuggestions } from "@/storefront/search/search-alternatives";
import { groupSearchResults } from "@/storefront/search/search-result-groups";
import { SearchResultCards, SearchResultLinks } from "@/storefront/search/search-result-lists";
import { findSitePages } from "@/storefront/search/site-pages";
import { FeaturedProducts } from "@/storefront/shop/featured-products";
import { FilteredProducts } from "@/storefront/shop/filtered-products";
import { type FilterState, useProductFilter } from "@/storefront/shop/use-product-filter";

const resultsPerKind = 6;
/** How long a text without results stays until it counts as a search, and not as a part of what is being typed. */
const missMs = 2000;

/**
 * The search page. Lists all matching products with the shop's filters, up to six categories, six portfolio entries and six
 * services, and the site's pages that have no database row, such as the terms. The search text is in the URL.
 */
export default function SearchPage() {
  const state = useProductFilter("search");
  // The field keeps the text as typed. `state.filter` contains the words and the price of the text as separate conditions.
  const [query] = useHydratedSearchParams();
  const typedText = parseSearchText(query);
  const words = truncateText(state.filter.words, searchLength.max);
  const search = useQuery(siteSearch(words, resultsPerKind));
  const isMiss =
    search.data?.length === 0 && !search.isPlaceholderData && findSitePages(words).length === 0;
  useDailyCount("search_miss", isMiss ? words : null, missMs);
  const changeWords = (newWords: string) =>
    state.change({ ...defaultFilter("search"), words: newWords }, { replace: true });

  return (
    <>
      <PageMeta title={typedText ? `Search: ${typedText}` : "Search"} hidden />
      <PageIntro layout={textOnlyIntroLayout} title="Search">
        <SearchBox
          label="Search products, portfolio and services"
          placeholder="What are you looking for?"
          value={typedText}
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
        {words.length < searchLength.min ? <WordlessSearch state={state} /> : null}
        {search.data ? <Results state={state} words={words} results={search.data} /> : null}
      </div>
    </>
  );
}

/**
 * The results of a search without words: the products that match its filter, such as the price in "under 100"; without a
 * filter, the categories.
 */
function WordlessSearch({ state }: { state: FilterState }) {
  return isFilterActive("search", state.filter) ? (
    <FilteredProducts list="search" state={state} />
  ) : (
    <CategoryLinks />
  );
}

interface ResultsProps {
  state: FilterState;
  words: string;
  results: SearchResult[];
}

function Results({ state, words, results }: ResultsProps) {
  const correctedWords = results[0]?.corrected_words;
  const pages = findSitePages(words);
  if (results.length === 0) {
    return (
      <div className="min-h-[50dvh]">
        {pages.length > 0 ? (
          <SearchResultLinks heading="Pages" items={pages} />
        ) : (
          <>
            <p role="status" className="text-title">
              {`Nothing found for “${words}”.`}
            </p>
            <SpellingSuggestions words={words} />
          </>
        )}
        <CategoryLinks />
        <FeaturedProducts />
      </div>
    );
  }
  const groups = groupSearchResults(results);
  const getItems = (heading: string) =>
    groups.find((group) => group.heading === heading)?.items ?? [];
  return (
    <>
      <p role="status" className="text-ink-soft">
        Results for{" "}
        <strong className="font-medium text-ink">{`“${correctedWords ?? words}”`}</strong>
        {correctedWords ? <span>{`, because “${words}” was not found`}</span> : null}
      </p>
      <SearchResultLinks heading="Pages" items={pages} />
      <SearchResultLinks heading="Categories" items={getItems("Categories")} />
      {getItems("Products").length > 0 ? (
        <div className="mt-10 sm:mt-14">
          <FilteredProducts list="search" state={state} />
        </div>
      ) : null}
      <SearchResultCards heading="Portfolio" items={getItems("Portfolio")} />
      <SearchResultCards heading="Services" items={getItems("Services")} />
    </>
  );
}
