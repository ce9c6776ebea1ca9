import { emailPattern } from "../people/email-address.ts";
import { propertyOf } from "../property.ts";
import { type OpeningHours, readOpeningHours } from "./opening-hours.ts";

const defaults = {
  address: "22 Engineer Lane\nGibraltar GX11 1AA",
  phone: "+350 200 50147",
  email: "hello@calpeandstone.example",
  whatsapp: "+350 200 50147",
};

/** A plausible phone number: at least five digits, with any characters between them. */
export const phonePattern = /(\D*\d){5}/;

/** Contact details of the business: multi-line address, phone numbers as the owner formats them, opening hours. */
export interface ContactDetails {
  address: string;
  phone: string;
  email: string;
  whatsapp: string;
  hours: OpeningHours;
}

/**
 * Parses the metadata of the site section contact_section; missing and invalid fields get their built-in defaults. Spec
 * section 2.11. Not a zod schema: nearly every page displays contact details, and zod should not be part of the initial load.
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
