import { emailPattern } from "../people/email-address.ts";
import { phonePattern } from "../people/phone-number.ts";
import { propertyOf } from "../property.ts";
import { type OpeningHours, readOpeningHours } from "./opening-hours.ts";

/** Neutral, because a new shop shows them until its owner has entered its own. */
const defaults = {
  address: "Gibraltar",
  phone: "+350 200 00000",
  email: "hello@shop.example",
  whatsapp: "+350 200 00000",
};

/** Contact details of the business. The address has several lines. Phone numbers are formatted as the owner enters them. */
export interface ContactDetails {
  address: string;
  phone: string;
  email: string;
  whatsapp: string;
  hours: OpeningHours;
}

/**
 * Parses the metadata of the site section contact_section. Missing and invalid fields get their built-in defaults. Spec
 * section 2.11. Does not use a zod schema, because nearly every page displays contact details and should not load zod.
 */
export function contactDetails(metadata: unknown): ContactDetails {
  const fieldOrDefault = (pattern: RegExp, name: keyof typeof defaults) => {
    const storedValue = propertyOf(metadata, name);
    const text = typeof storedValue === "string" ? storedValue.trim() : "";
    return pattern.test(text) ? text : defaults[name];
  };
  return {
    address: fieldOrDefault(/./, "address"),
    phone: fieldOrDefault(phonePattern, "phone"),
    email: fieldOrDefault(emailPattern, "email"),
    whatsapp: fieldOrDefault(phonePattern, "whatsapp"),
    hours: readOpeningHours(propertyOf(metadata, "hours")),
  };
}
