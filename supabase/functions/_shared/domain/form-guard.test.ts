import { describe, expect, it } from "vitest";
import { automationRefusal } from "./form-guard.ts";

describe("a form that was sent", () => {
  it("is a person's with the trap empty after two seconds, or without a form at all", () => {
    expect(automationRefusal({ trap: "", filledInMs: 2000 })).toBeNull();
    expect(automationRefusal({})).toBeNull();
    expect(automationRefusal({ trap: null, filledInMs: null })).toBeNull();
  });

  it("is refused in words for a person when the trap is filled or no time has passed", () => {
    const words = /Please check it and send it again/;
    expect(automationRefusal({ trap: "spam", filledInMs: 60_000 })).toMatch(words);
    expect(automationRefusal({ trap: "", filledInMs: 1999 })).toMatch(words);
    expect(automationRefusal({ filledInMs: 0 })).toMatch(words);
  });
});
