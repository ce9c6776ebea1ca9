import { expect, it } from "vitest";
import { accountDelayMs } from "../../../supabase/functions/api/login-limits.ts";

it.each([
  [5, 0],
  [6, 250],
  [7, 500],
  [9, 2000],
  [10, 4000],
  [1000, 4000],
])("attempt %i on an account is delayed by %i ms, with 5 allowed attempts", (attempts, delay) => {
  expect(accountDelayMs(attempts, 5)).toBe(delay);
});
