import { propertyOf } from "../property.ts";

/** The accent colour of a business that has chosen none. theme.css has the same. */
export const defaultAccent = "#85602b";

/** The networks to which the footer links. */
const socialNetworks = ["Instagram", "Facebook", "Pinterest"] as const;
type SocialNetwork = (typeof socialNetworks)[number];

/** What pages, mails and prints show of the business. Address, phone number and hours are in the site section contact_section. */
export interface Business {
  name: string;
  /** The URLs of the logos for light and for dark grounds; empty if the name is shown as text there. */
  logoUrl: string;
  darkLogoUrl: string;
  place: string;
  description: string;
  /** The profiles; networks without one are absent. */
  social: { network: SocialNetwork; url: string }[];
  /** The colour of buttons and links, such as `#85602b`. */
  accentColour: string;
  /** A line below the name in the header; may be empty. */
  headerText: string;
  /** The text below the name in the footer. */
  footerText: string;
}

/** The row of site_content with the key `business`. */
interface BusinessRow {
  title: string;
  content: string | null;
  metadata: unknown;
}

/** A name becomes part of subjects and of calendar files, where a line break would begin another field. */
const singleLine = (text: string) => text.trim().replace(/\s+/g, " ");

/**
 * Reads the business from its row: `title` is the name, `content` the description, `metadata` has logoUrl, darkLogoUrl, place,
 * instagram, facebook, pinterest, accentColour, headerText and footerText. Missing texts get neutral defaults. Without a zod schema, because every page needs it.
 */
export function readBusiness(row: BusinessRow | null | undefined): Business {
  const text = (name: string) => {
    const value = propertyOf(row?.metadata, name);
    return typeof value === "string" ? singleLine(value) : "";
  };
  const place = text("place") || "Gibraltar";
  const description = row?.content?.trim() || `Interior design and home decor in ${place}.`;
  return {
    name: singleLine(row?.title ?? "") || "Our shop",
    logoUrl: text("logoUrl"),
    darkLogoUrl: text("darkLogoUrl"),
    place,
    description,
    social: socialNetworks
      .map((network) => ({ network, url: text(network.toLowerCase()) }))
      .filter(({ url }) => url.startsWith("https://")),
    accentColour: text("accentColour") || defaultAccent,
    headerText: text("headerText"),
    footerText: text("footerText") || description,
  };
}
