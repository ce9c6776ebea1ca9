import { expect, it } from "vitest";
import { foldText, matchesSearch } from "./fold-text.ts";
import { foldedTexts, searchCases } from "./search-cases.ts";

it.each(foldedTexts)("foldText folds %j to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each(searchCases)("whether the text %j matches the search %j: %s", (text, search, isMatch) => {
  expect(matchesSearch(text, search)).toBe(isMatch);
});
