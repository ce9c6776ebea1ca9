/**
 * The syntax of an email address. The local part consists of letters, digits, `_`, `'`, `+`, `-` and single inner dots, and does
 * not end with `'`. The domain has at least one dot. This module does not import zod, so that pages that
 * only test an address do not load zod.
 */
export const emailPattern =
  /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
