import { trimInvisible } from "../text.ts";

/**
 * The syntax of an email address: in the local part all characters that need no quotes (RFC 5322, dot-atom), then a domain in ASCII
 * with at least one dot. A plain pattern, because pages that only test an address should not load zod.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/;

/**
 * Normalises an email address as a person enters it: removes invisible characters around it, and converts an international domain to
 * ASCII (`münchen.example` to `xn--mnchen-3ya.example`), but not a text that is too long for a domain, because that could take seconds.
 * So a mailbox has one form in the database, in searches and in mails, and mail providers accept it.
 */
export function normaliseEmail(text: string): string {
  const email = trimInvisible(text);
  const [, local, domain] = /^([^@]*@)([\p{L}\p{M}\p{N}.。．｡·・-]{1,253})$/u.exec(email) ?? [];
  const url = `https://${domain}`;
  return domain && URL.canParse(url) ? local + new URL(url).hostname : email;
}

/**
 * The `mailto:` URL of an email address, with a subject if given. Encodes characters that separate parts of the URL, such as `&` and
 * `?`.
 */
export function mailtoUrl(email: string, subject?: string): string {
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}${query}`;
}
