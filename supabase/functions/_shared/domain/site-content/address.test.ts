import { expect, it } from "vitest";
import { mapSearchUrl, singleLineAddress } from "./address.ts";

it("singleLineAddress joins the lines of an address, and mapSearchUrl encodes the result", () => {
  expect(singleLineAddress(" 12 Irish Town, \n\nGibraltar ")).toBe("12 Irish Town, Gibraltar");
  const url = new URL(mapSearchUrl("A&B=C?\nGibraltar"));
  expect(url.searchParams.get("query")).toBe("A&B=C?, Gibraltar");
});
