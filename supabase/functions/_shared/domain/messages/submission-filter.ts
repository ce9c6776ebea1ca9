import { parsePageNumber } from "../list-parameters.ts";
import { stripControlCharacters } from "../text.ts";

export const submissionSorts = ["date-desc", "date-asc", "name-asc", "name-desc"] as const;
export type SubmissionSort = (typeof submissionSorts)[number];

/** The values of the state filter. `open`: not answered. `consultations`: with a brief, and with this outcome. Only `archived` selects archived submissions; `all` omits them. */
export const submissionStates = [
  "all",
  "unread",
  "read",
  "open",
  "answered",
  "consultations",
  "consultations-open",
  "consultations-won",
  "consultations-lost",
  "archived",
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Filter of the contact submission table. Pages count from 1. Spec sections 2.14 and 9. */
export interface SubmissionFilter {
  search: string;
  state: SubmissionState;
  sort: SubmissionSort;
  page: number;
}

/** Parses a filter from a query string (`?q=…&show=…&sort=…&page=…`). Invalid values become the default. */
export function parseSubmissionFilter(query: URLSearchParams): SubmissionFilter {
  return {
    search: stripControlCharacters(query.get("q")).trim(),
    state: submissionStates.find((state) => state === query.get("show")) ?? "all",
    sort: submissionSorts.find((sort) => sort === query.get("sort")) ?? "date-desc",
    page: parsePageNumber(query),
  };
}
