import { expect, it } from "vitest";
import { nextFulfilments } from "./fulfilment.ts";

it.each([
  [null, ["ready_for_collection", "out_for_delivery"]],
  ["ready_for_collection", ["out_for_delivery", "completed"]],
  ["out_for_delivery", ["ready_for_collection", "completed"]],
  ["completed", []],
] as const)("nextFulfilments of %s returns %j", (from, next) => {
  expect(nextFulfilments(from)).toEqual(next);
});
