import * as z from "zod";
import { defaultWeek, openingHoursSchema } from "./opening-hours.ts";

const defaults = {
  address: "22 Engineer Lane\nGibraltar GX11 1AA",
  phone: "+350 200 50147",
  email: "hello@calpeandstone.example",
  whatsapp: "+350 200 50147",
  hours: defaultWeek,
};

const withFiveDigits = z
  .string()
  .trim()
  .regex(/(\D*\d){5}/);

const contactDetailsSchema = z
  .object({
    address: z.string().trim().min(1).catch(defaults.address),
    phone: withFiveDigits.catch(defaults.phone),
    email: z.string().trim().pipe(z.email()).catch(defaults.email),
    whatsapp: withFiveDigits.catch(defaults.whatsapp),
    hours: openingHoursSchema,
  })
  .catch(defaults);

/** How to reach the business: address of one or more lines, phone numbers as the owner writes them, opening hours. */
export type ContactDetails = z.output<typeof contactDetailsSchema>;

/**
 * Reads the metadata of the site content contact_section, whatever is in it: what is missing or cannot be used gets its
 * built-in default. Spec section 2.11.
 */
export function contactDetails(metadata: unknown): ContactDetails {
  return contactDetailsSchema.parse(metadata);
}

/** The `tel:` link of a phone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** The link that opens a chat with a number, which is written with its country code (`+350 …` or `00350 …`). */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "").replace(/^00/, "")}`;
}
