import { describe, expect, it } from "vitest";
import { spamRejection } from "./spam-guard.ts";

describe("the spam guard", () => {
  it("accepts an empty honeypot with a fill time of two seconds, and a request without guard fields", () => {
    expect(spamRejection({ trap: "", filledInMs: 2000 })).toBeNull();
    expect(spamRejection({})).toBeNull();
    expect(spamRejection({ trap: null, filledInMs: null })).toBeNull();
  });

  it("rejects a filled honeypot or a fill time below two seconds with a message for visitors", () => {
    const message = /Please check it and send it again/;
    expect(spamRejection({ trap: "spam", filledInMs: 60_000 })).toMatch(message);
    expect(spamRejection({ trap: "", filledInMs: 1999 })).toMatch(message);
    expect(spamRejection({ filledInMs: 0 })).toMatch(message);
  });
});
