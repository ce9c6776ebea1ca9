import { expect, it } from "vitest";
import { totpCode } from "./totp.ts";

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [20000000000, "353130"],
])("totpCode at second %d returns the code in RFC 6238: %s", (second, code) => {
  expect(totpCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", second * 1000)).toBe(code);
});
