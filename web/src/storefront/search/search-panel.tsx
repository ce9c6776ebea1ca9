import { unitPrice } from "@domain/catalogue/product.ts";
import { parsePricePhrase } from "@domain/search/price-phrase.ts";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { useNavigate } from "react-router";
import { type SearchResult, searchLength, siteSearch } from "@/data/search/queries";
import { paths } from "@/lib/paths";
import { suggestionDebounceMs, useDebounced } from "@/lib/use-debounced";
import {
  getSearchResultPath,
  groupSearchResults,
  type SearchItem,
} from "@/storefront/search/search-result-groups";
import { SearchResultsListbox } from "@/storefront/search/search-results-listbox";
import { SearchStatus } from "@/storefront/search/search-status";
import { findSitePages } from "@/storefront/search/site-pages";

const resultsPerGroup = 4;
/**
 * The number of results to request for a search with a price: the maximum of `search_site`. The panel filters the results by price,
 * which may remove most of them.
 */
const resultsBeforePriceFilter = 24;

/** Creates the result for a search that consists of a price only, such as "under £100": a link to the search page. */
const createPriceResult = (priceText: string): SearchItem => ({
  kind: "page",
  id: priceText,
  title: `Products ${priceText}`,
  context: "Online Shop",
  path: paths.search(priceText),
});

export interface SearchPanelProps {
  text: string;
  onTextChange: (text: string) => void;
  /** Ref of the field, so that the dialog can focus it. */
  fieldRef?: Ref<HTMLInputElement>;
}

/**
 * A combobox that finds products, categories, projects, services and pages. Arrow keys move through the results. Enter opens the
 * active result; if no result is active, it opens the search page.
 */
export function SearchPanel({ text, onTextChange, fieldRef }: SearchPanelProps) {
  const [activeIndex, setActiveIndex] = useState(-1);
  const debouncedText = useDebounced(text.trim(), suggestionDebounceMs);
  const {
    words,
    minPrice = 0,
    maxPrice = Number.POSITIVE_INFINITY,
  } = parsePricePhrase(debouncedText);
  const search = useQuery(
    siteSearch(words, words === debouncedText ? resultsPerGroup : resultsBeforePriceFilter),
  );
  const navigate = useNavigate();
  const listId = useId();

  const isSearching = debouncedText.length >= searchLength.min;
  const hasWords = words.length >= searchLength.min;
  const matchesPrice = (result: SearchResult) =>
    result.kind !== "product" || (unitPrice(result) >= minPrice && unitPrice(result) <= maxPrice);
  const results: SearchItem[] = hasWords
    ? [...findSitePages(words), ...(search.data ?? []).filter(matchesPrice)]
    : [];
  if (isSearching && words === "") results.push(createPriceResult(debouncedText));
  const groups = groupSearchResults(results, resultsPerGroup);
  const items = groups.flatMap((group) => group.items);
  const activeItem = items[activeIndex];
  const optionId = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && items.length > 0) {
      event.preventDefault();
      // The arrow keys cycle through the options and -1 (no active option, so Enter opens the search page).
      const positionCount = items.length + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActiveIndex(((activeIndex + 1 + step + positionCount) % positionCount) - 1);
    }
    if (event.key === "Enter" && text.trim().length >= searchLength.min) {
      event.preventDefault();
      const path = activeItem ? getSearchResultPath(activeItem) : paths.search(text.trim());
      void navigate(path, { replace: true });
    }
  };

  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-6 pb-10 sm:px-8 sm:pt-10 sm:pb-14">
      <div className="flex items-center gap-4 border-b border-ink pr-12 pb-3 focus-within:border-brass focus-within:shadow-[0_1px_0_var(--color-brass)]">
        <Search aria-hidden strokeWidth={1.4} className="size-6 shrink-0 text-ink-soft" />
        <input
          ref={fieldRef}
          type="search"
          role="combobox"
          aria-label="Search products, portfolio and services"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={activeItem ? optionId(activeIndex) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={searchLength.max}
          placeholder="What are you looking for?"
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setActiveIndex(-1);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full bg-transparent font-display text-title text-ink sm:text-section outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      {items.length > 0 ? (
        <SearchResultsListbox
          id={listId}
          groups={groups}
          optionId={optionId}
          activeIndex={activeIndex}
          onHover={setActiveIndex}
        />
      ) : null}
      <SearchStatus
        words={debouncedText}
        isSearching={isSearching}
        isLoading={hasWords && search.isPending}
        hasFailed={search.isError}
        count={items.length}
      />
    </div>
  );
}
