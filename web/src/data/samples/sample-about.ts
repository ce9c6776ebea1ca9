import type { SiteSection } from "@/data/site-content/rows";

/** Fallback of the about section while the database is unreachable. Spec section 7: it links to the portfolio. */
export const sampleAbout: SiteSection = {
  id: -1,
  key: "about_section",
  title: "A house of quiet materials",
  content:
    "For over 15 years we have worked in limestone, oak, linen and brass, and we draw every room around the people who will live in it. From a single lamp to a whole apartment, the same hands see it through.\nMost pieces can be collected from the shop in Gibraltar; larger ones we bring to you.",
  metadata: {
    subtitle: "40+ Years Experience",
    buttonText: "See our work",
    buttonLink: "/portfolio",
  },
};
