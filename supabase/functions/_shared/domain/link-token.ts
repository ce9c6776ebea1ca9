import * as z from "zod/mini";

/** The token of a link that replaces an account: 64 hexadecimal digits in any case, converted to lower case. */
export const linkTokenSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/i), z.toLowerCase());
