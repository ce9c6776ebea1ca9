/**
 * The syntax of an email address. The local part consists of letters, digits, `_`, `'`, `+`, `-` and single inner dots, and does
 * not end with `'`. The domain has at least one dot. The pattern is separate from the zod schema, so that browser
 * code that only tests an address does not bundle zod.
 */
export const emailPattern =
  /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
