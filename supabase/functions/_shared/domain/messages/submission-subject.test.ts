import { describe, expect, it } from "vitest";
import { submissionSubject } from "./submission-subject.ts";

describe("submissionSubject", () => {
  it("is the subject where there is one", () => {
    expect(submissionSubject({ subject: " Custom Project ", message: "Hello" })).toBe(
      "Custom Project",
    );
  });

  it.each([null, "", "  "])("is the first 30 characters of the message for %j", (subject) => {
    const message = "I would like a quote for a kitchen.\nThank you.";
    expect(submissionSubject({ subject, message })).toBe("I would like a quote for a kit…");
  });

  it("promises nothing more where the message ends", () => {
    expect(submissionSubject({ subject: null, message: "Exactly thirty characters, yes" })).toBe(
      "Exactly thirty characters, yes",
    );
  });

  it("never cuts a character in half", () => {
    expect(submissionSubject({ subject: null, message: "😀".repeat(31) })).toBe(
      `${"😀".repeat(30)}…`,
    );
  });

  it("is 'No subject' when nothing was written", () => {
    expect(submissionSubject({ subject: null, message: " \n " })).toBe("No subject");
  });
});
