import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useSequentialUpdates } from "@/lib/use-sequential-updates";

type Changes = Record<string, string | number | null>;

/** Returns a copy of the query with the changes; a null or empty value removes its parameter. */
function withChanges(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

interface UrlQuery {
  query: URLSearchParams;
  /** Changes parameters. `replace` replaces the history entry, so that Back does not undo typing letter by letter. */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
  /** Returns a link target with changed parameters. */
  linkTo: (changes: Changes) => { search: string };
}

/** Stores table state and the open dialog in the URL, so that both can be shared and work with Back. */
export function useUrlQuery(): UrlQuery {
  const [query, setQuery] = useSearchParams();
  const update = useSequentialUpdates(query);
  const change = useCallback<UrlQuery["change"]>(
    (changes, { replace = false } = {}) =>
      setQuery(
        update((current) => withChanges(current, changes)),
        { replace, preventScrollReset: true },
      ),
    [update, setQuery],
  );
  return { query, change, linkTo: (changes) => ({ search: `?${withChanges(query, changes)}` }) };
}
