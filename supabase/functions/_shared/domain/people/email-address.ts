/**
 * The syntax of an email address: parts of letters, digits, `_`, `'`, `+` and `-` with single dots between the parts, not ending
 * with `'`, then an `@`, then a domain with at least one dot. The pattern has its own module, so that code that only displays an
 * address does not load zod.
 */
export const emailPattern =
  /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
