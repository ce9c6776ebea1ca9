import { describe, expect, it } from "vitest";
import { spamRejection } from "./form-guard.ts";

describe("the spam guard", () => {
  it("accepts an empty honeypot with a fill time of two seconds, and a request without guard fields", () => {
    expect(spamRejection({ trap: "", filledInMs: 2000 })).toBeNull();
    expect(spamRejection({})).toBeNull();
    expect(spamRejection({ trap: null, filledInMs: null })).toBeNull();
  });

  it("rejects a filled honeypot or a short fill time with a message for people", () => {
    const words = /Please check it and send it again/;
    expect(spamRejection({ trap: "spam", filledInMs: 60_000 })).toMatch(words);
    expect(spamRejection({ trap: "", filledInMs: 1999 })).toMatch(words);
    expect(spamRejection({ filledInMs: 0 })).toMatch(words);
  });
});
