import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { specificationMessage } from "./zod-messages.ts";

function messageFor(schema: z.ZodMiniType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}

describe("specificationMessage", () => {
  const originalConfig = { customError: undefined, localeError: undefined, ...z.config() };
  beforeAll(() => {
    // A module that imports `zod` installs the English locale. Its messages would override those of zod/mini, so it is unset.
    z.config({ customError: specificationMessage, localeError: undefined });
  });
  afterAll(() => {
    z.config(originalConfig);
  });

  const status = z.enum(["pending", "approved"]);

  it.each([
    ["a missing string", z.string(), undefined, "Required"],
    ["a missing enum value", status, undefined, "Required"],
    ["a number instead of a string", z.string(), 5, "Expected string, received number"],
    ["a fraction instead of a string", z.string(), 5.5, "Expected string, received number"],
    ["null instead of a string", z.string(), null, "Expected string, received null"],
    ["an array instead of an object", z.object({}), [], "Expected object, received array"],
    ["a string instead of a number", z.number(), "5", "Expected number, received string"],
    ["NaN instead of a number", z.number(), Number.NaN, "Expected number, received nan"],
    ["a fraction instead of an integer", z.int(), 1.5, "Expected integer, received float"],
    ["a string instead of a date", z.date(), "today", "Expected date, received string"],
    [
      "an unknown enum value",
      status,
      "lost",
      "Invalid enum value. Expected 'pending' | 'approved', received 'lost'",
    ],
    [
      "a number instead of an enum value",
      status,
      1,
      "Expected 'pending' | 'approved', received number",
    ],
    [
      "a string that is too short",
      z.string().check(z.minLength(2)),
      "a",
      "String must contain at least 2 character(s)",
    ],
    ["an invalid email address", z.email(), "nobody", "Invalid email"],
  ])("replaces zod's message for %s with the specification's", (_, schema, input, message) => {
    expect(messageFor(schema, input)).toBe(message);
  });

  it("does not replace a schema's custom message", () => {
    const schema = z.string({ error: "Who are you?" }).check(z.minLength(2, "That is short."));
    expect(messageFor(schema, undefined)).toBe("Who are you?");
    expect(messageFor(schema, "a")).toBe("That is short.");
  });

  it("keeps zod's message if the specification defines none", () => {
    expect(messageFor(z.number().check(z.minimum(3)), 2)).toBe("Invalid input");
    expect(messageFor(z.url(), "nowhere")).toBe("Invalid input");
  });
});
