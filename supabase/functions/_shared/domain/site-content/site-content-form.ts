import * as z from "zod/mini";
import { optionalImageUrlField } from "../images/image-url.ts";
import { parseNumber } from "../parse-number.ts";
import { emailField } from "../people/person-fields.ts";
import { phonePattern } from "../people/phone-number.ts";
import { linkField, optionalLinkField } from "../safe-link.ts";
import { hoursFormSchema } from "./opening-hours-form.ts";
import {
  businessFields,
  buttonTextField,
  consultationTextField,
  focalField,
  imageAltCheck,
  imageAltField,
  maxContentLength,
  poundsField,
  siteContentWriteSchema,
  subtitleField,
} from "./site-content.ts";
import { specialHoursFormSchema } from "./special-hours-form.ts";

// The back office's forms of the site sections. Spec section 3, site_content. The public pages display a default text in place
// of some empty fields. The forms require a text in these fields; the REST API (site-content.ts) does not.

const { title, content } = siteContentWriteSchema.shape;

const buttonFields = {
  buttonText: z.pipe(
    z.string().check(z.trim(), z.minLength(1, "Please enter the button's text")),
    buttonTextField,
  ),
  buttonLink: linkField,
};

/** Form of a legal page, and of the texts about delivery and returns. */
export const legalTextFormSchema = z.object({
  title,
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please enter the text"),
      z.maxLength(maxContentLength, "At most 20,000 characters"),
    ),
});

const imageFields = {
  imageUrl: optionalImageUrlField,
  imageAlt: z.pipe(z.string().check(z.trim()), imageAltField),
  focalX: focalField,
  focalY: focalField,
};

/** Form of the rows cta_section and shop_section. */
export const callToActionFormSchema = z
  .object({ title, content, ...buttonFields, ...imageFields })
  .check(imageAltCheck);

/** Form of the row about_section, whose button is optional. */
export const aboutFormSchema = z
  .object({
    ...imageFields,
    title,
    content,
    subtitle: z.pipe(z.string().check(z.trim()), subtitleField),
    buttonText: z.pipe(z.string().check(z.trim()), buttonTextField),
    buttonLink: optionalLinkField,
  })
  .check(imageAltCheck);

/** An amount in pounds; empty for none, which is null. */
const optionalPoundsField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === "" ? null : parseNumber(text))),
  ),
  z.nullable(poundsField),
);

/** Form of the row consultation_section. */
export const consultationFormSchema = z
  .object({
    ...imageFields,
    title,
    content,
    duration: z.pipe(z.string().check(z.trim()), consultationTextField),
    who: z.pipe(z.string().check(z.trim()), consultationTextField),
    fee: optionalPoundsField,
    creditedFrom: optionalPoundsField,
  })
  .check(imageAltCheck);

/** Form of the row business, whose title is the name and whose content is the description. */
export const businessFormSchema = z.object({
  title,
  content,
  ...businessFields,
  place: z.pipe(
    z.string().check(z.trim(), z.minLength(1, "Please enter the place")),
    businessFields.place,
  ),
});

const phoneField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(50, "At most 50 characters"),
    z.regex(phonePattern, "Please enter a valid phone number"),
  );

/** Form of the row contact_section, whose content is paragraphs separated by line breaks. */
export const contactSectionFormSchema = z.object({
  title,
  content,
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please enter the address"),
      z.maxLength(500, "At most 500 characters"),
    ),
  phone: phoneField,
  whatsapp: phoneField,
  email: emailField(),
  hours: hoursFormSchema,
  specialHours: specialHoursFormSchema,
});
export type ContactSectionForm = z.input<typeof contactSectionFormSchema>;
