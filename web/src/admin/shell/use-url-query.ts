import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useUrlUpdates } from "@/lib/url-updates";

type QueryChanges = Record<string, string | number | null>;

/** Returns a copy of the query with the changes; a null or empty value removes its parameter. */
function applyChanges(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

interface UrlQuery {
  query: URLSearchParams;
  /** Changes parameters. `replace` replaces the history entry, so that Back does not undo a typed search letter by letter. */
  changeQuery: (changes: QueryChanges, options?: { replace?: boolean }) => void;
  /** Returns a link target with changed parameters. */
  linkTo: (changes: QueryChanges) => { search: string };
}

/** Stores a table's state and the open dialog in the URL, so that a link can share both and Back undoes changes. */
export function useUrlQuery(): UrlQuery {
  const [query, setQuery] = useSearchParams();
  const update = useUrlUpdates(query, (newQuery, options) =>
    setQuery(newQuery, { ...options, preventScrollReset: true }),
  );
  const changeQuery = useCallback<UrlQuery["changeQuery"]>(
    (changes, options) => update((current) => applyChanges(current, changes), options),
    [update],
  );
  return {
    query,
    changeQuery,
    linkTo: (changes) => ({ search: `?${applyChanges(query, changes)}` }),
  };
}
