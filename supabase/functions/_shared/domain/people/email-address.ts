/**
 * What counts as an e-mail address, wherever one is typed, stored or shown: parts of letters, digits, `_`, `'`, `+` and `-`
 * with single dots between them, then an `@`, then a domain with at least one dot. Has no schema beside it, so that what only
 * shows an address need not carry what judges forms.
 */
export const emailPattern =
  /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
