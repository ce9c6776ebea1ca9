import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { useSpinDelay } from "@/lib/use-spin-delay";
import { CategoryLinks, SpellingSuggestions } from "@/storefront/search/search-alternatives";

interface SearchStatusProps {
  words: string;
  isSearching: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  count: number;
}

function getStatusText({
  words,
  isSearching,
  isLoading,
  hasFailed,
  count,
}: SearchStatusProps): string {
  if (!isSearching) return "";
  if (hasFailed) return "The search can't be reached at the moment. Please try again shortly.";
  if (isLoading) return "Searching…";
  if (count === 0) return `Nothing found for “${words}”.`;
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}, or Enter for all results`;
}

/**
 * The state of the search in a live region, and links below it:
 * - before a search: the categories
 * - with results: the search page
 * - without results: spelling suggestions and the categories
 */
export function SearchStatus(props: SearchStatusProps) {
  const { words, isSearching, isLoading, hasFailed, count } = props;
  const isSlow = useSpinDelay(isSearching && isLoading, { delayMs: 250, minDurationMs: 300 });
  const text = getStatusText(props);
  const hasNoResults = isSearching && count === 0 && !isLoading;
  return (
    <>
      <p
        role="status"
        className={isSlow || hasFailed || hasNoResults ? "pt-6 text-ink-soft" : "sr-only"}
      >
        {text}
      </p>
      {isSearching && count > 0 ? (
        <Link
          to={paths.search(words)}
          replace
          className="mt-4 inline-flex min-h-11 items-center text-link"
        >
          {`All results for “${words}”`}
        </Link>
      ) : null}
      {hasNoResults && !hasFailed ? <SpellingSuggestions words={words} replace /> : null}
      {!isSearching || hasNoResults ? <CategoryLinks replace /> : null}
    </>
  );
}
