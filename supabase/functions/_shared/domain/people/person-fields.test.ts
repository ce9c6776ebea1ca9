import { describe, expect, it } from "vitest";
import { textField } from "./person-fields.ts";

const field = textField(2, 5, "At least two characters");

describe("textField", () => {
  it.each([
    [
      "replaces vertical tabs and form feeds (line separators of word processors) with line breaks",
      "a\vb\fc",
      "a\nb\nc",
    ],
    ["keeps line breaks and tabs", "a\r\n\tb", "a\r\n\tb"],
    ["removes control characters and lone surrogates", "a\u0000\u007f\ud800b", "ab"],
    [
      "trims white space that remains after the removal of control characters",
      "\u0007 ab \u0007",
      "ab",
    ],
  ])("%s", (_, text, storedText) => {
    expect(field.parse(text)).toBe(storedText);
  });

  it("counts the minimum length in code points, after the removal of control characters", () => {
    expect(field.safeParse("😀😀").success).toBe(true);
    expect(field.safeParse("😀").success).toBe(false);
    expect(field.safeParse("a\u0000").error?.issues[0]?.message).toBe("At least two characters");
  });

  it("accepts text up to the maximum length", () => {
    expect(field.safeParse("abcde").success).toBe(true);
    expect(field.safeParse("abcdef").error?.issues[0]?.message).toBe(
      "Please use at most 5 characters",
    );
  });
});
