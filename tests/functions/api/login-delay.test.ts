import { expect, it } from "vitest";
import { accountDelayMs } from "../../../supabase/functions/api/login-limits.ts";

it.each([
  [5, 0],
  [6, 250],
  [7, 500],
  [9, 2000],
  [10, 4000],
  [1000, 4000],
])(
  "accountDelayMs for attempt %i is %i ms when the first 5 attempts have no delay",
  (attempts, delay) => {
    expect(accountDelayMs(attempts, 5)).toBe(delay);
  },
);
