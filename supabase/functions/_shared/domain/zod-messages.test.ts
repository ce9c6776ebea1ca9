import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { specifiedMessage } from "./zod-messages.ts";

function messageFor(schema: z.ZodMiniType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}

describe("zod's default messages", () => {
  const untouched = { customError: undefined, localeError: undefined, ...z.config() };
  beforeAll(() => {
    // Importing zod, as the REST API does, sets a locale for zod/mini as well.
    z.config({ customError: specifiedMessage, localeError: undefined });
  });
  afterAll(() => {
    z.config(untouched);
  });

  const status = z.enum(["pending", "approved"]);

  it.each([
    ["a missing text", z.string(), undefined, "Required"],
    ["a missing choice", status, undefined, "Required"],
    ["a number for a text", z.string(), 5, "Expected string, received number"],
    ["a fraction for a text", z.string(), 5.5, "Expected string, received number"],
    ["null for a text", z.string(), null, "Expected string, received null"],
    ["a list for an object", z.object({}), [], "Expected object, received array"],
    ["a text for a number", z.number(), "5", "Expected number, received string"],
    ["no number for a number", z.number(), Number.NaN, "Expected number, received nan"],
    ["a fraction for a whole number", z.int(), 1.5, "Expected integer, received float"],
    ["a text for a date", z.date(), "today", "Expected date, received string"],
    [
      "an unknown choice",
      status,
      "lost",
      "Invalid enum value. Expected 'pending' | 'approved', received 'lost'",
    ],
    ["a number for a choice", status, 1, "Expected 'pending' | 'approved', received number"],
    [
      "a short text",
      z.string().check(z.minLength(2)),
      "a",
      "String must contain at least 2 character(s)",
    ],
    ["a wrong address", z.email(), "nobody", "Invalid email"],
  ])("for %s are the specification's", (_, schema, input, message) => {
    expect(messageFor(schema, input)).toBe(message);
  });

  it("are overridden by a schema's custom message", () => {
    const named = z.string({ error: "Who are you?" }).check(z.minLength(2, "That is short."));
    expect(messageFor(named, undefined)).toBe("Who are you?");
    expect(messageFor(named, "a")).toBe("That is short.");
  });

  it("are zod's own if the specification has none", () => {
    expect(messageFor(z.number().check(z.minimum(3)), 2)).toBe("Invalid input");
    expect(messageFor(z.url(), "nowhere")).toBe("Invalid input");
  });
});
