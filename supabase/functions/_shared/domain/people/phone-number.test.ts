import { expect, it } from "vitest";
import { phoneLink, whatsappLink } from "./phone-number.ts";

it.each([
  ["+350 200 50147", "+35020050147"],
  ["(+350) 200-50147", "+35020050147"],
  ["00350 200 50147", "+35020050147"],
  ["+44 (0)7700 900123", "+447700900123"],
  ["0044 (0) 7700 900123", "+447700900123"],
  ["+39 (0)6 1234 5678", "+390612345678"],
  ["07700 900123", "07700900123"],
  ["+350 200 50147 ext. 12", "+35020050147"],
  ["20050147;ext=12", "20050147"],
  ["200 50147 x12", "20050147"],
  ["200 50147 / 5600 1234", "20050147"],
  ["20050147/56001234", "20050147"],
  ["Tel. +350 200 50147 or 5600 1234", "+35020050147"],
  ["+350 200 50147, +44 7700 900123", "+35020050147"],
  ["+44 7700 900123 +350 200 50147", "+447700900123"],
  ["Line 2: 200 50147 (mornings)", "20050147"],
])("the phone link of %s dials %s", (phone, number) => {
  expect(phoneLink(phone)).toBe(`tel:${number}`);
});

it("whatsappLink returns a wa.me URL with the country code, by default Gibraltar's", () => {
  expect(whatsappLink("+350 5600 0000")).toBe("https://wa.me/35056000000");
  expect(whatsappLink("00350 5600 0000")).toBe("https://wa.me/35056000000");
  expect(whatsappLink("5600 0000 / 200 50147")).toBe("https://wa.me/35056000000");
  expect(whatsappLink("+44 (0)7700 900123")).toBe("https://wa.me/447700900123");
});
