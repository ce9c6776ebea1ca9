import * as z from "zod/mini";

/** The token in a link that gives access without an account: 64 hexadecimal digits, converted to lower case. */
export const linkTokenSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/i), z.toLowerCase());
