/** The prices that a search text names, in pounds. */
export interface PricePhrase {
  /** The text without the price. */
  words: string;
  minPrice?: number;
  maxPrice?: number;
}

const pricePattern = String.raw`£?\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(?:£|gbp\b|pounds?\b|libras\b)?`;
/** A number with a unit is a size; with a letter or digit it is part of a word, such as a SKU. */
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

/** Parses the price in a search text, in English or Spanish: "lamps under £200", "rugs between 100 and 500". */
export function parsePricePhrase(search: string): PricePhrase {
  let words = search;
  const takePrices = (phrase: RegExp) => {
    const [match, ...numbers] = phrase.exec(words) ?? [];
    if (match) words = words.replace(match, " ").replace(/\s+/g, " ").trim();
    return numbers.map((number) => Number(number.replaceAll(",", "")));
  };
  const [from, to] = takePrices(rangePattern);
  const [maxPrice = to] = takePrices(maximumPattern);
  const [minPrice = from] = takePrices(minimumPattern);
  return { words, minPrice, maxPrice };
}
