import { describe, expect, it } from "vitest";
import { submissionSubject } from "./submission-subject.ts";

describe("submissionSubject", () => {
  it("returns the subject if there is one", () => {
    expect(submissionSubject({ subject: " Custom Project ", message: "Hello" })).toBe(
      "Custom Project",
    );
  });

  it.each([null, "", "  "])(
    "returns the first 30 characters of the message for the subject %j",
    (subject) => {
      const message = "I would like a quote for a kitchen.\nThank you.";
      expect(submissionSubject({ subject, message })).toBe("I would like a quote for a kit…");
    },
  );

  it("adds no ellipsis to a message of up to 30 characters", () => {
    expect(submissionSubject({ subject: null, message: "Exactly thirty characters, yes" })).toBe(
      "Exactly thirty characters, yes",
    );
  });

  it.each(["😀", "👩🏽‍🎨", "🇬🇮", "e\u0301"])("never cuts within the character %s", (character) => {
    expect(submissionSubject({ subject: null, message: character.repeat(31) })).toBe(
      `${character.repeat(30)}…`,
    );
  });

  it("returns 'No subject' for an empty message", () => {
    expect(submissionSubject({ subject: null, message: " \n " })).toBe("No subject");
  });
});
