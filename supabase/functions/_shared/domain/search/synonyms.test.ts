import { expect, it } from "vitest";
import { splitTerms, synonymsFormSchema } from "./synonyms.ts";

it("splitTerms splits a list at commas and omits empty entries", () => {
  expect(splitTerms(" sofa, ,couch ,wall art,")).toEqual(["sofa", "couch", "wall art"]);
});

it.each([
  ["sofa, couch", undefined],
  ["sofa, corner  couch", undefined],
  ["a,b,c,d,e,f,g,h,i,j,k,l", undefined],
  ["sofa", "Enter at least two words, separated by commas"],
  ["sofa,", "Enter at least two words, separated by commas"],
  ["a,b,c,d,e,f,g,h,i,j,k,l,m", "Enter at most 12 words"],
  ["sofa, long corner couch", "Each entry has one word or two"],
  [`sofa, ${"c".repeat(500)}`, "The words must be at most 500 characters"],
])("synonymsFormSchema returns this message for %j: %s", (terms, message) => {
  const parsed = synonymsFormSchema.safeParse({ terms });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});
