import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { useSpinDelay } from "@/lib/use-spin-delay";
import { CategoryLinks, SpellingSuggestions } from "@/storefront/search/search-alternatives";

interface SearchStatusProps {
  words: string;
  searching: boolean;
  loading: boolean;
  failed: boolean;
  count: number;
}

function statusText({ words, searching, loading, failed, count }: SearchStatusProps): string {
  if (!searching) return "";
  if (failed) return "The search can't be reached at the moment. Please try again shortly.";
  if (loading) return "Searching…";
  if (count === 0) return `Nothing found for “${words}”.`;
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}, or Enter for all results`;
}

/**
 * The state of the search in a live region, with a link to all results; without results, links to spelling suggestions and
 * to the categories.
 */
export function SearchStatus(props: SearchStatusProps) {
  const { words, searching, loading, failed, count } = props;
  const slow = useSpinDelay(searching && loading, { delayMs: 250, minDurationMs: 300 });
  const text = statusText(props);
  const hasNoResults = searching && count === 0 && !loading;
  return (
    <>
      <p
        role="status"
        className={slow || failed || hasNoResults ? "pt-6 text-ink-soft" : "sr-only"}
      >
        {text}
      </p>
      {searching && count > 0 ? (
        <Link
          to={paths.search(words)}
          replace
          className="mt-4 inline-flex min-h-11 items-center text-link"
        >
          All results for “{words}”
        </Link>
      ) : null}
      {hasNoResults && !failed ? <SpellingSuggestions words={words} replace /> : null}
      {!searching || hasNoResults ? <CategoryLinks replace /> : null}
    </>
  );
}
