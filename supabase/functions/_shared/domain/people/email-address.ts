/**
 * The syntax of an email address. The local part consists of letters, digits, `_`, `'`, `+`, `-` and single inner dots, and does
 * not end with `'`. The domain has at least one dot. A plain pattern, because pages that only test an address should not load zod.
 */
export const emailPattern =
  /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
