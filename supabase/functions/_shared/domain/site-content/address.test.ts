import { expect, it } from "vitest";
import { mapSearchUrl, oneLine } from "./address.ts";

it("a multi-line address with special characters has a search URL on the map", () => {
  expect(oneLine(" 12 Irish Town, \n\nGibraltar ")).toBe("12 Irish Town, Gibraltar");
  const url = new URL(mapSearchUrl("A&B=C?\nGibraltar"));
  expect(url.searchParams.get("query")).toBe("A&B=C?, Gibraltar");
});
