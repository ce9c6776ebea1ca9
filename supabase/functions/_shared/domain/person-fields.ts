import * as z from "zod";

// Postgres cannot store NUL, and no name, e-mail address or phone number has a control character in it.
const noControlCharacters = /^\P{Cc}*$/u;

/** One line of text, trimmed, at least `min` and at most `max` characters, else the given message. */
export function lineField(min: number, max: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(min, message)
    .max(max, message)
    .regex(noControlCharacters, message);
}

/** An e-mail address of at most 320 characters, else the given message (the forms of spec section 5 word it differently). */
export function emailField(message: string) {
  return z.string({ error: message }).trim().max(320, message).pipe(z.email(message));
}
