/** A plausible phone number: at least five digits, with any characters between them. */
export const phonePattern = /(\D*\d){5}/;

/**
 * The first phone number in a text as it is dialled: digits, with a leading `+` if it has a country code. Omits extensions and second
 * numbers: `+350 200 50147 ext. 12` is `+35020050147`, `200 50147 / 5600 1234` is `20050147`. After a country code, except Italy's,
 * `(0)` is not dialled: `+44 (0)7700 900123` is `+447700900123`. Knows no other rule of a country, because most pages of the site
 * have a phone link and should not load a library for it.
 */
export function dialledNumber(text: string): string {
  const numbers = text.match(/[+\d][\d\s().\p{Pd}]*/gu) ?? [];
  const number = numbers.find((digits) => phonePattern.test(digits)) ?? text;
  return number
    .replace(/^00/, "+")
    .replace(/^(\+(?!39|37[89])[^(]*)\(0\)/, "$1")
    .replace(/(?!^\+)\D/g, "");
}

/** The `tel:` link of a phone number. */
export function phoneLink(phone: string): string {
  return `tel:${dialledNumber(phone)}`;
}

/** The link that opens a chat with a phone number, by default in Gibraltar. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${dialledNumber(phone)
    .replace(/^(?!\+)/, "+350")
    .slice(1)}`;
}
