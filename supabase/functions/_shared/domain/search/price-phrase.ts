/** A search text, split into words and price limits in pounds. */
export interface PricePhrase {
  /** The text without the price phrases. */
  words: string;
  minPrice?: number;
  maxPrice?: number;
}

const pricePattern = String.raw`£?\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(?:£|gbp\b|pounds?\b|libras\b)?`;
/** A negative lookahead after a price. Rejects a size, such as `120 cm`, and a number within a word, such as `3-seater`. */
const endPattern = String.raw`(?![\w%"”-]|\.\d|\s?(?:mm|cm|metres?|kg|inch(?:es)?|feet|ft)\b)`;
const phrasePattern = (text: string) => new RegExp(`(?<!\\S)${text}${endPattern}`, "i");

const rangePattern = phrasePattern(
  `(?:between|from|entre|de)\\s${pricePattern}\\s?(?:and|to|y|a|-|–)\\s?${pricePattern}`,
);
const maximumPattern = phrasePattern(
  `(?:under|below|up to|less than|cheaper than|at most|max(?:imum)?|menos de|hasta|<)\\s?${pricePattern}`,
);
const minimumPattern = phrasePattern(
  `(?:over|above|more than|at least|min(?:imum)?|m[aá]s de|desde|>)\\s?${pricePattern}`,
);

/** Parses the prices in a search text, in English or Spanish: "lamps under £200", "rugs between 100 and 500". */
export function parsePricePhrase(search: string): PricePhrase {
  let words = search;
  /** Removes the first match of `phrase` from `words` and returns its prices. */
  const takePrices = (phrase: RegExp) => {
    const [match, ...numbers] = phrase.exec(words) ?? [];
    if (match) words = words.replace(match, " ").replace(/\s+/g, " ").trim();
    return numbers.map((number) => Number(number.replaceAll(",", "")));
  };
  const [rangeMinimum, rangeMaximum] = takePrices(rangePattern);
  const [maxPrice = rangeMaximum] = takePrices(maximumPattern);
  const [minPrice = rangeMinimum] = takePrices(minimumPattern);
  return { words, minPrice, maxPrice };
}
