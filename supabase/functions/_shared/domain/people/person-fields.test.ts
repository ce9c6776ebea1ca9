import { describe, expect, it } from "vitest";
import { emailField, lineField, textField } from "./person-fields.ts";

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

it.each(["\u200b\u200b", "\u3164\u3164", "\u2800\u2800", "\u00ad\u2060A", "\u3164 \u3164"])(
  "lineField and textField reject the text %j, which has fewer visible characters than required",
  (text) => {
    const message = "At least two characters";
    for (const schema of [lineField(2, 50, message), field])
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(message);
  },
);

it("lineField removes invisible characters around a text, but keeps those of emoji", () => {
  expect(lineField(1, 50, "").parse("\u202aAna ❤\ufe0f\u202c ")).toBe("Ana ❤\ufe0f");
});

it("emailField returns the email without invisible characters around it, with its domain in ASCII", () => {
  expect(emailField().parse("\u202abed&breakfast@münchen.example\u202c")).toBe(
    "bed&breakfast@xn--mnchen-3ya.example",
  );
  expect(emailField().safeParse("anä@example.com").success).toBe(false);
});
