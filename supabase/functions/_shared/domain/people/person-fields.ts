import * as z from "zod/mini";
import { emailPattern } from "./email-address.ts";

// Postgres cannot store NUL or half a surrogate pair, and no name, e-mail address or phone number has a control character.
const noControlCharacters = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text, trimmed, of at least `min` characters, else the given message, and at most `max`. */
export function lineField(min: number, max: number, message: string) {
  return z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, tooLong(max)),
      z.regex(noControlCharacters, message),
    );
}

/** An e-mail address of at most 320 characters, else the message of spec section 5; the login words it differently. */
export function emailField(message = "Please enter a valid email address") {
  return z.pipe(
    z.string({ error: message }).check(z.trim(), z.maxLength(320, message)),
    z.email({ pattern: emailPattern, error: message }),
  );
}

/**
 * Text of several lines, trimmed, at least `min` and at most `max` characters (with whole characters counted, as Postgres
 * does). Control characters that pasting from other programs brings along are taken out rather than refused: the person
 * cannot see them. Everything else stays as it was typed. Too short gets the given message.
 */
export function textField(min: number, max: number, message: string) {
  return z.string({ error: message }).check(
    z.overwrite(withoutControlCharacters),
    z.trim(),
    z.refine((text) => Array.from(text).length >= min, message),
    z.maxLength(max, tooLong(max)),
    z.meta({ minLength: min }),
  );
}

function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString("en-GB")} characters`;
}

function withoutControlCharacters(text: string): string {
  // Word processors separate lines by a vertical tab or a form feed.
  return text.replace(/[\v\f]/g, "\n").replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, "");
}
