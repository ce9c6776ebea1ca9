import { expect, it } from "vitest";
import { nextFulfilmentSteps } from "./fulfilment.ts";

it.each([
  [null, ["ready_for_collection", "out_for_delivery"]],
  ["ready_for_collection", ["out_for_delivery", "completed"]],
  ["out_for_delivery", ["ready_for_collection", "completed"]],
  ["completed", []],
] as const)("nextFulfilmentSteps for the step %s returns %j", (currentStep, nextSteps) => {
  expect(nextFulfilmentSteps(currentStep)).toEqual(nextSteps);
});
