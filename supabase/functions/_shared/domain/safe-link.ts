import * as z from "zod/mini";

// The same two patterns as private.is_safe_link in the database. A path must not start with // or /\, which browsers treat as
// a protocol-relative URL of another site.
const sitePathPattern = /^\/([^/\\\p{Cc}][^\\\p{Cc}]*)?$/u;
const externalUrlPattern = /^(https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu;

/** Whether a link that an administrator enters is allowed: a path of this site, https:, mailto: or tel:. */
export function isSafeLink(link: string): boolean {
  return sitePathPattern.test(link) || externalUrlPattern.test(link);
}

const linkText = z
  .string()
  .check(z.trim(), z.maxLength(2048, "The link must be at most 2,048 characters"));
const unsafeLinkMessage = "Links start with /, https://, mailto: or tel:";

export const linkField = linkText.check(z.refine(isSafeLink, unsafeLinkMessage));

/** An optional link, which may be empty. */
export const optionalLinkField = linkText.check(
  z.refine((link) => link === "" || isSafeLink(link), unsafeLinkMessage),
);
