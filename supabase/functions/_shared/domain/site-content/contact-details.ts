import { emailPattern } from "../people/email-address.ts";
import { propertyOf } from "../property.ts";
import { type OpeningHours, readOpeningHours } from "./opening-hours.ts";

const defaults = {
  address: "22 Engineer Lane\nGibraltar GX11 1AA",
  phone: "+350 200 50147",
  email: "hello@calpeandstone.example",
  whatsapp: "+350 200 50147",
};

/** A text that can be a phone number: at least five digits, with anything between them. */
export const phonePattern = /(\D*\d){5}/;

/** How to reach the business: address of one or more lines, phone numbers as the owner writes them, opening hours. */
export interface ContactDetails {
  address: string;
  phone: string;
  email: string;
  whatsapp: string;
  hours: OpeningHours;
}

/**
 * Reads the metadata of the site content contact_section, whatever is in it: what is missing or cannot be used gets its
 * built-in default. Spec section 2.11. Written out, not a zod schema: nearly every page shows something of it, and this keeps
 * zod out of what a page loads first.
 */
export function contactDetails(metadata: unknown): ContactDetails {
  const textLike = (pattern: RegExp, name: keyof typeof defaults) => {
    const stored = propertyOf(metadata, name);
    const text = typeof stored === "string" ? stored.trim() : "";
    return pattern.test(text) ? text : defaults[name];
  };
  return {
    address: textLike(/./, "address"),
    phone: textLike(phonePattern, "phone"),
    email: textLike(emailPattern, "email"),
    whatsapp: textLike(phonePattern, "whatsapp"),
    hours: readOpeningHours(propertyOf(metadata, "hours")),
  };
}

/** The `tel:` link of a phone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** The link that opens a chat with a number, which is written with its country code (`+350 …` or `00350 …`). */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "").replace(/^00/, "")}`;
}
