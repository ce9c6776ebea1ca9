import * as z from "zod/mini";

// The same two shapes as private.is_safe_link in the database. A path of our own must not be the protocol-relative
// //host or /\host, which browsers read as another site.
const ownPath = /^\/([^/\\\p{Cc}][^\\\p{Cc}]*)?$/u;
const outsideLink = /^(https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu;

/** Whether a link that an admin enters may be used: a path of this site, https:, mailto: or tel:. */
export function isSafeLink(link: string): boolean {
  return ownPath.test(link) || outsideLink.test(link);
}

const linkText = z
  .string()
  .check(z.trim(), z.maxLength(2048, "The link must be at most 2,048 characters"));
const notSafe = "Links start with /, https://, mailto: or tel:";

/** A link, else a message that says what is allowed. */
export const linkField = linkText.check(z.refine(isSafeLink, notSafe));

/** The same where there need not be a link: it may be empty. */
export const optionalLinkField = linkText.check(
  z.refine((link) => link === "" || isSafeLink(link), notSafe),
);
