import * as z from "zod/mini";

const maxTerms = 12;

/** The terms of a comma-separated list. */
export function splitTerms(list: string): string[] {
  return list
    .split(",")
    .map((term) => term.trim())
    .filter(Boolean);
}

/** The form of a synonym group: search terms with the same meaning, separated by commas. */
export const synonymsFormSchema = z.object({
  terms: z.string().check(
    z.maxLength(500, "The words must be at most 500 characters"),
    z.refine(
      (list) => splitTerms(list).length >= 2,
      "Enter at least two words, separated by commas",
    ),
    z.refine((list) => splitTerms(list).length <= maxTerms, `Enter at most ${maxTerms} words`),
    z.refine(
      (list) => splitTerms(list).every((term) => term.split(/\s+/).length <= 2),
      "Each entry has one word or two",
    ),
  ),
});
