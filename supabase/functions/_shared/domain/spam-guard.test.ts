import { describe, expect, it } from "vitest";
import { spamRejection } from "./spam-guard.ts";

describe("spamRejection", () => {
  it("returns null for an empty honeypot with a fill time of two seconds, and for a request without guard fields", () => {
    expect(spamRejection({ trap: "", filledInMs: 2000 })).toBeNull();
    expect(spamRejection({})).toBeNull();
    expect(spamRejection({ trap: null, filledInMs: null })).toBeNull();
  });

  it("returns a message for visitors if the honeypot is filled or the fill time is below two seconds", () => {
    const message = /Please check it and send it again/;
    expect(spamRejection({ trap: "spam", filledInMs: 60_000 })).toMatch(message);
    expect(spamRejection({ trap: "", filledInMs: 1999 })).toMatch(message);
    expect(spamRejection({ filledInMs: 0 })).toMatch(message);
  });
});
