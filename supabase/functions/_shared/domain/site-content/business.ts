/**
 * Name and other facts of the business that are needed before content is loaded. Address, phone, hours and texts, which the
 * owner edits, are in the table site_content.
 */
export const business = {
  name: "Calpe & Stone",
  place: "Gibraltar",
  description:
    "Interior design, made-to-measure furnishing and a small shop of things worth keeping, in Gibraltar.",
  social: {
    instagram: "https://www.instagram.com/calpeandstone",
    facebook: "https://www.facebook.com/calpeandstone",
    pinterest: "https://www.pinterest.com/calpeandstone",
  },
} as const;
