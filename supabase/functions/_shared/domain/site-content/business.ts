/**
 * Details of the business that are needed before content is loaded. Address, phone number, hours and texts are in the table
 * site_content, because the owner edits them.
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
