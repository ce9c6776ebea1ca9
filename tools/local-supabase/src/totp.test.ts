import { expect, it } from "vitest";
import { computeTotpCode } from "./totp.ts";

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [20000000000, "353130"],
])("computeTotpCode returns RFC 6238's code at second %d: %s", (second, code) => {
  expect(computeTotpCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", second * 1000)).toBe(code);
});
