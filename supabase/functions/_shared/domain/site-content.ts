import * as z from "zod";
import { nameField, optionalText } from "./named-fields.ts";
import { timePattern, weekdays } from "./opening-hours.ts";
import { optionalLinkField } from "./safe-link.ts";

/** The sections of the site. Spec section 3. */
export type SiteContentKey = "about_section" | "contact_section" | "cta_section" | "shop_section";

const line = (max: number) => z.string().max(max, `At most ${max} characters`);

/** `HH:MM`, or empty where a day has no times of its own. */
const timeField = z
  .string()
  .refine((time) => time === "" || timePattern.test(time), "Times are HH:MM, such as 09:00");

const dayHoursSchema = z.object({
  open: timeField.optional(),
  close: timeField.optional(),
  closed: z.boolean().optional(),
});

/**
 * What belongs to a section beside title and text (spec section 3, site_content): about_section subtitle, buttonText and
 * buttonLink; contact_section address, phone, email, whatsapp and hours (one text, or an object per weekday); cta_section
 * and shop_section buttonText and buttonLink. Anything else is dropped.
 */
export const siteContentMetadataSchema = z.object({
  subtitle: line(500).optional(),
  buttonText: line(60).optional(),
  buttonLink: optionalLinkField.optional(),
  address: line(500).optional(),
  phone: line(50).optional(),
  email: line(320).optional(),
  whatsapp: line(50).optional(),
  hours: z
    .union([line(1000), z.partialRecord(z.enum(weekdays), dayHoursSchema)], {
      error: "Hours are one text, or times for each weekday",
    })
    .optional(),
});

/** A section of the site as it is written. Which section it is cannot be changed. Spec section 3. */
export const siteContentWriteSchema = z.object({
  title: nameField(200, "Title", 1),
  content: optionalText(20_000, "Content"),
  metadata: siteContentMetadataSchema.optional(),
});
