import { useCallback } from "react";
import { useSearchParams } from "react-router";

type Changes = Record<string, string | number | null>;

/** The query with some parameters set, and those given as null or empty left out. */
function withChanges(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

interface AddressQuery {
  query: URLSearchParams;
  /** Changes parameters; in the same history entry where going back should not undo it letter by letter. */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
  /** Where a link leads that changes parameters. */
  linkTo: (changes: Changes) => { search: string };
}

/** The state of a table, or which dialog is open, lives in the address, so that it can be shared and gone back to. */
export function useAddressQuery(): AddressQuery {
  const [query, setQuery] = useSearchParams();
  const change = useCallback<AddressQuery["change"]>(
    (changes, { replace = false } = {}) =>
      setQuery((current) => withChanges(current, changes), { replace, preventScrollReset: true }),
    [setQuery],
  );
  return { query, change, linkTo: (changes) => ({ search: `?${withChanges(query, changes)}` }) };
}
