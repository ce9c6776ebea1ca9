import { isIsoDate } from "../dates.ts";
import { type ContentKind, contentKinds } from "./content-kinds.ts";

/** Filter of the activity screen; null selects everything. Days are ISO 8601 dates in Gibraltar, both included. */
export interface ActivityFilter {
  kind: ContentKind | null;
  /** Id of an account. */
  person: string | null;
  since: string | null;
  until: string | null;
}

export const isContentKind = (name: string | null): name is ContentKind =>
  name !== null && Object.hasOwn(contentKinds, name);

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses a filter from a query string (`?kind=…&person=…&since=…&until=…`). Invalid values become null. */
export function parseActivityFilter(query: URLSearchParams): ActivityFilter {
  const [kind, person] = [query.get("kind"), query.get("person") ?? ""];
  const parseDay = (name: string) => {
    const day = query.get(name);
    return isIsoDate(day) ? day : null;
  };
  return {
    kind: isContentKind(kind) ? kind : null,
    person: idPattern.test(person) ? person : null,
    since: parseDay("since"),
    until: parseDay("until"),
  };
}
