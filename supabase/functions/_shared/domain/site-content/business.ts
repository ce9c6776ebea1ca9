/**
 * Who the business is, kept in this one place. The owner's own copy (address, phone, hours, texts) is in the table
 * site_content; these are what must be known before any of it has loaded.
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
