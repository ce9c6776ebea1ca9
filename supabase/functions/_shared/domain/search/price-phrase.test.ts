import { expect, it } from "vitest";
import { parsePricePhrase } from "./price-phrase.ts";

it.each([
  ["lamps under 200", "lamps", undefined, 200],
  ["rug under £500", "rug", undefined, 500],
  ["below 100", "", undefined, 100],
  ["under £1,250.50 sofa", "sofa", undefined, 1250.5],
  ["Oak table UP TO 300 pounds", "Oak table", undefined, 300],
  ["lamps under 200.", "lamps .", undefined, 200],
  ["vases <50", "vases", undefined, 50],
  ["lamps over 100 under 200", "lamps", 100, 200],
  ["lamps above £ 300", "lamps", 300, undefined],
  ["rugs between £100 and £500 wool", "rugs wool", 100, 500],
  ["lamps from 100 to 200", "lamps", 100, 200],
  ["lámparas de menos de 100 libras", "lámparas de", undefined, 100],
  ["mesas entre 100 y 700", "mesas", 100, 700],
])("parsePricePhrase splits %j into words and prices", (search, words, minPrice, maxPrice) => {
  expect(parsePricePhrase(search)).toEqual({ words, minPrice, maxPrice });
});

it.each([
  ["lamp"],
  ["under the bed"],
  ["bench under 120 cm"],
  ["rug over 2m"],
  ["LMP-002"],
  ["thunder 200"],
  ["under 3-seater"],
  ["under 1.234"],
])("parsePricePhrase finds no price in %j", (search) => {
  expect(parsePricePhrase(search)).toEqual({ words: search });
});
