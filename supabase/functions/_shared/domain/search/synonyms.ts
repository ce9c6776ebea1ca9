import * as z from "zod/mini";

const mostTerms = 12;

/** The terms of a comma-separated list. */
export function termsOf(list: string): string[] {
  return list
    .split(",")
    .map((term) => term.trim())
    .filter(Boolean);
}

/** The form of a group of synonyms: terms of the search with the same meaning, separated by commas. */
export const synonymsFormSchema = z.object({
  terms: z.string().check(
    z.maxLength(500, "The words must be at most 500 characters"),
    z.refine((list) => termsOf(list).length >= 2, "Enter at least two words, separated by commas"),
    z.refine((list) => termsOf(list).length <= mostTerms, `Enter at most ${mostTerms} words`),
    z.refine(
      (list) => termsOf(list).every((term) => term.split(/\s+/).length <= 2),
      "Each entry has one word or two",
    ),
  ),
});
