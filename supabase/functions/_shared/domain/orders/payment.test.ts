import { expect, it } from "vitest";
import { depositOf } from "./payment.ts";

it.each([
  [1018, 30, 500, 305.4],
  // 0.35 × £35.35 is £12.3725; a half penny is rounded up.
  [35.35, 35, 0, 12.37],
  [35.35, 30, 0, 10.61],
  [500, 30, 500, 150],
  [499.99, 30, 500, null],
  [1018, null, 500, null],
])(
  "the deposit of an order of £%d is %s %% from an order of £%d: £%s",
  (total, deposit_percent, deposit_from, deposit) => {
    expect(depositOf(total, { deposit_percent, deposit_from })).toBe(deposit);
  },
);
