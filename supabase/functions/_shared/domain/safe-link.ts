import * as z from "zod/mini";

// private.is_safe_link in the database has the same two patterns. A path must not start with // or /\, which browsers treat as
// a protocol-relative URL of another site.
const sitePathPattern = /^\/([^/\\\p{Cc}][^\\\p{Cc}]*)?$/u;
const externalUrlPattern = /^(https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu;

/** Whether a link that an administrator enters is a path of this site, or an https:, mailto: or tel: URL. */
export function isSafeLink(link: string): boolean {
  return sitePathPattern.test(link) || externalUrlPattern.test(link);
}

const linkTextField = z
  .string()
  .check(z.trim(), z.maxLength(2048, "The link must be at most 2,048 characters"));
const unsafeLinkMessage = "Links start with /, https://, mailto: or tel:";

export const linkField = linkTextField.check(z.refine(isSafeLink, unsafeLinkMessage));

/** An optional link, which may be empty. */
export const optionalLinkField = linkTextField.check(
  z.refine((link) => link === "" || isSafeLink(link), unsafeLinkMessage),
);
