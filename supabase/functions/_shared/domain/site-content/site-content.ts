import * as z from "zod/mini";
import { displayOrderField, nameField, optionalText, optionalTimeField } from "../entity-fields.ts";
import { imageUrlField, optionalImageUrlField } from "../images/image-url.ts";
import { normaliseEmail } from "../people/email-address.ts";
import { linkField, optionalLinkField } from "../safe-link.ts";
import { visibleLength } from "../text.ts";
import { accentContrast, accentPattern, minimumContrast } from "./accent.ts";
import { isLogoUrl } from "./logo.ts";
import { timePattern, weekdays } from "./opening-hours.ts";

/** The legal pages, and the texts about delivery and returns, which are sections of the terms. Spec section 2.12. */
export type LegalTextKey = "terms_page" | "delivery_text" | "returns_text" | "privacy_page";

/** The site sections (spec section 3), the business and legal texts. */
export type SiteContentKey =
  | "about_section"
  | "contact_section"
  | "cta_section"
  | "shop_section"
  | "consultation_section"
  | "business"
  | LegalTextKey;

/** Maximum length of a section's content and of a legal text, in characters. */
export const maxContentLength = 20_000;

const limitedText = (max: number) =>
  z.string().check(z.maxLength(max, `At most ${max} characters`));

export const subtitleField = limitedText(500);
export const buttonTextField = limitedText(60);

export const consultationTextField = limitedText(200);
const profileField = z.string().check(
  z.trim(),
  z.maxLength(300, "At most 300 characters"),
  z.refine((url) => url === "" || /^https:\/\/\S+$/.test(url), "Links start with https://"),
);

/** Empty, or the URL of a logo. */
const logoUrlField = z.string().check(
  z.trim(),
  z.refine(
    (url) => url === "" || isLogoUrl(url),
    "A logo is an uploaded PNG, at least 240 pixels wide or 64 high, and one to eight times as wide as it is high",
  ),
);

const unreadableMessage =
  "Text in this colour can’t be read: choose a darker one, with a contrast of at least 4.5:1";

/** The fields of the business in its metadata. */
export const businessFields = {
  logoUrl: logoUrlField,
  darkLogoUrl: logoUrlField,
  place: limitedText(100).check(z.trim()),
  headerText: limitedText(60).check(z.trim()),
  footerText: limitedText(300).check(z.trim()),
  accentColour: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine(
      (colour) => colour === "" || accentPattern.test(colour),
      "Colours have six digits, such as #85602b",
    ),
    z.refine(
      (colour) => !accentPattern.test(colour) || accentContrast(colour) >= minimumContrast,
      unreadableMessage,
    ),
  ),
  instagram: profileField,
  facebook: profileField,
  pinterest: profileField,
};

export const poundsField = z
  .number("Please enter an amount in pounds")
  .check(z.minimum(0), z.maximum(999_999));

export const imageAltField = limitedText(300);
/** Rejects an image without a description, which people who cannot see the image need. */
export const imageAltCheck = z.refine<{
  imageUrl?: string | null | undefined;
  imageAlt?: string | undefined;
}>(({ imageUrl, imageAlt }) => !imageUrl || visibleLength(imageAlt ?? "") > 0, {
  error: "Please describe the image",
  path: ["imageAlt"],
});
/** A coordinate of the focal point, in percent of the image's width or height. */
export const focalField = z.int().check(z.minimum(0), z.maximum(100));

/** A time as `HH:MM`; empty on a day without times. */
const timeField = z
  .string()
  .check(
    z.refine((time) => time === "" || timePattern.test(time), "Times are HH:MM, such as 09:00"),
  );

const dateField = z.iso.date("Dates are YYYY-MM-DD, such as 2026-12-24");

const dayHoursSchema = z.object({
  open: z.optional(timeField),
  close: z.optional(timeField),
  closed: z.optional(z.boolean()),
});

const specialHoursSchema = z.extend(dayHoursSchema, {
  from: dateField,
  to: dateField,
  note: z.optional(limitedText(100)),
});

/**
 * The metadata of a section (spec section 3, site_content). Other fields are removed.
 * - about_section: subtitle, buttonText, buttonLink, image.
 * - contact_section: address, phone, email, whatsapp, hours (free text, or an object per weekday), specialHours (particular dates).
 * - cta_section and shop_section: buttonText, buttonLink; cta_section also image.
 * - consultation_section: duration, who, fee and creditedFrom (pounds), image.
 * - business: logoUrl, darkLogoUrl (for dark grounds; without it the name is shown there), place, headerText, footerText, accentColour, instagram, facebook, pinterest.
 *
 * image: imageUrl, imageAlt (required with an image), focalX and focalY (percent).
 */
const siteContentMetadataSchema = z
  .object({
    ...z.partial(z.object(businessFields)).shape,
    subtitle: z.optional(subtitleField),
    buttonText: z.optional(buttonTextField),
    buttonLink: z.optional(optionalLinkField),
    address: z.optional(limitedText(500)),
    phone: z.optional(limitedText(50)),
    email: z.optional(limitedText(320).check(z.overwrite(normaliseEmail))),
    whatsapp: z.optional(limitedText(50)),
    hours: z.optional(
      z.union([limitedText(1000), z.partialRecord(z.enum(weekdays), dayHoursSchema)], {
        error: "Hours are one text, or times for each weekday",
      }),
    ),
    duration: z.optional(consultationTextField),
    who: z.optional(consultationTextField),
    fee: z.optional(z.nullable(poundsField)),
    creditedFrom: z.optional(z.nullable(poundsField)),
    specialHours: z.optional(
      z.array(specialHoursSchema).check(z.maxLength(40, "At most 40 entries")),
    ),
    imageUrl: optionalImageUrlField,
    imageAlt: z.optional(imageAltField),
    focalX: z.optional(focalField),
    focalY: z.optional(focalField),
  })
  .check(imageAltCheck);

/**
 * The body for changing a site section, without its key, which cannot be changed. `content` may contain Markdown; a legal text requires
 * it (constraint of the table). Spec section 3.
 */
export const siteContentWriteSchema = z.object({
  title: nameField(200, "Title", 1),
  content: optionalText(maxContentLength, "Content"),
  metadata: z.optional(siteContentMetadataSchema),
});

const heroSlideFields = {
  title: nameField(200, "Title", 1),
  subtitle: nameField(500, "Subtitle", 1),
  imageUrl: imageUrlField,
  primaryButtonText: nameField(60, "Button text", 1),
  primaryButtonLink: linkField,
  secondaryButtonText: nameField(60, "Button text", 1),
  secondaryButtonLink: linkField,
};

const instantField = z.optional(
  z.nullable(
    z.iso.datetime({ offset: true, error: "Times are ISO 8601, such as 2026-12-24T09:00:00Z" }),
  ),
);

/**
 * The body for adding or changing a slide of the home page's carousel. The fields of the specification are required (section 3), the
 * others optional: the focal point of the image, and whether and when the slide is shown.
 */
export const heroSlideWriteSchema = z.object({
  ...heroSlideFields,
  focalX: z.optional(focalField),
  focalY: z.optional(focalField),
  isActive: z.optional(z.boolean()),
  visibleFrom: instantField,
  visibleUntil: instantField,
  displayOrder: z.optional(displayOrderField),
});

/** The ids of all slides of the carousel in their new order. */
export const heroSlideOrderSchema = z.object({
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(100)),
});

/** The form of a slide. Times are those of Gibraltar, as a `datetime-local` field has them; empty ones are without limit. */
export const heroSlideFormSchema = z
  .object({
    ...heroSlideFields,
    focalX: focalField,
    focalY: focalField,
    visibleFrom: optionalTimeField,
    visibleUntil: optionalTimeField,
  })
  .check(
    z.refine(({ visibleFrom, visibleUntil }) => visibleUntil === "" || visibleUntil > visibleFrom, {
      error: "It must end after it begins",
      path: ["visibleUntil"],
    }),
  );
