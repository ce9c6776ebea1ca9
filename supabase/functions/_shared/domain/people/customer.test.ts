import { expect, it } from "vitest";
import { tagDiscounts } from "./customer.ts";

it("a tag with a percentage at its end promises a discount, other tags do not", () => {
  expect(
    tagDiscounts(["Trade 10 %", "Friend 7.5%", "5%", "VIP", "100 % linen", "Villa 12", "Late 0 %"]),
  ).toEqual([
    { discount: "10 %", reason: "Trade" },
    { discount: "7.5 %", reason: "Friend" },
    { discount: "5 %", reason: "Agreed discount" },
  ]);
});
