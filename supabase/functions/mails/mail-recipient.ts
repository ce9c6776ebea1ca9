import { sanitiseLine } from "./mail-template.ts";
import type { OrderMailData } from "./order-mail-data.ts";

/**
 * Matches a name that mail clients could turn into a link or a phone number: it contains a digit, `:`, `/`, `@`, or a full stop
 * followed by two letters. Prevents abuse: with another person's email address and the name "visit evil.example", anyone could
 * make the shop send an advertisement. East Asian full stops match too, because browsers accept them in host names.
 */
const linkLikePattern = /[\p{Nd}:/@]|[.。．｡]\p{L}{2}/u;

/** A name for a mail; empty if it matches linkLikePattern. Invisible characters do not prevent the match. */
export function safeName(text: string): string {
  const name = sanitiseLine(text);
  const isLinkLike = linkLikePattern.test(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  return isLinkLike ? "" : name;
}

/** The customer's name for a mail about an order; empty if it could become a link. */
export const customerName = ({ firstName, lastName }: OrderMailData) =>
  safeName(`${firstName} ${lastName}`);

/** The customer as the recipient of a mail. */
export function mailRecipient(order: OrderMailData) {
  return { to: order.email, name: customerName(order) };
}
