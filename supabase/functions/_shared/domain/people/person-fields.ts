import * as z from "zod/mini";
import { formatNumber } from "../format-number.ts";
import { trimInvisible, visibleLength } from "../text.ts";
import { emailPattern, normaliseEmail } from "./email-address.ts";

// Control characters never occur in names, email addresses and phone numbers. Postgres cannot store NUL or unpaired surrogates.
const noControlCharactersPattern = /^[^\p{Cc}\p{Cs}]*$/u;

const maxEmailLength = 320;

/**
 * A single-line text, trimmed, of `min` to `max` characters. Text with fewer than `min` visible characters is rejected with
 * `message`.
 */
export function lineField(min: number, max: number, message: string) {
  return z.string({ error: message }).check(
    z.overwrite(trimInvisible),
    z.refine((text) => visibleLength(text) >= min, message),
    z.maxLength(max, maxLengthMessage(max)),
    z.regex(noControlCharactersPattern, message),
    // For the OpenAPI description: JSON Schema conversion ignores z.refine.
    z.meta({ minLength: min }),
  );
}

/**
 * An email address of at most 320 characters, normalised (normaliseEmail). Any other value is rejected with `message`, by default
 * that of spec section 5.
 */
export function emailField(message = "Please enter a valid email address") {
  return z.string({ error: message }).check(
    z.overwrite(normaliseEmail),
    z.refine((email) => email.length <= maxEmailLength && emailPattern.test(email), message),
    // For the OpenAPI description: JSON Schema conversion ignores z.refine.
    z.meta({ format: "email", maxLength: maxEmailLength }),
  );
}

/**
 * A multi-line text, trimmed. Text of fewer than `min` visible code points is rejected with `message`. The maximum length is `max`
 * UTF-16 code units. Removes control characters instead of rejecting the text, because control characters in pasted text are
 * invisible.
 */
export function textField(min: number, max: number, message: string) {
  return z.string({ error: message }).check(
    z.overwrite(removeControlCharacters),
    z.trim(),
    z.refine((text) => visibleLength(text) >= min, message),
    z.maxLength(max, maxLengthMessage(max)),
    // For the OpenAPI description: JSON Schema conversion ignores z.refine.
    z.meta({ minLength: min }),
  );
}

function maxLengthMessage(max: number): string {
  return `Please use at most ${formatNumber(max)} characters`;
}

function removeControlCharacters(text: string): string {
  // Word processors separate lines with a vertical tab or a form feed.
  return text.replace(/[\v\f]/g, "\n").replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, "");
}
