import type { HeroSlide } from "@/data/hero-slides/queries";
import type { SiteSection } from "@/data/site-content/queries";

const always = {
  focal_x: 50,
  focal_y: 50,
  visible_from: null,
  visible_until: null,
  wasVisible: true,
};

/** The slides while the database is unreachable, and while the owner shows none. Spec sections 7 and 9: two slides. */
export const sampleHeroSlides: HeroSlide[] = [
  {
    ...always,
    id: -1,
    title: "Rooms that keep the light",
    subtitle:
      "Interior design, made-to-measure furnishing and a small shop of things worth keeping.",
    image_url: "/images/heroes/living-room-arches_2400x1350_afa99a.webp",
    primary_button_text: "View our portfolio",
    primary_button_link: "/portfolio",
    secondary_button_text: "Visit the shop",
    secondary_button_link: "/shop",
  },
  {
    ...always,
    id: -2,
    title: "Kitchens made to be lived in",
    subtitle: "Oak, marble and brass, drawn around the way you cook and the people you cook for.",
    image_url: "/images/heroes/kitchen-oak-marble_2400x1350_baac98.webp",
    primary_button_text: "Book a consultation",
    primary_button_link: "/contact",
    secondary_button_text: "Our services",
    secondary_button_link: "/services",
  },
];

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
    imageUrl: "/images/rooms/living-reading-corner-chair_800x800_a9a08e.webp",
    imageAlt: "Bouclé armchair under a brass floor lamp, beside an arch that opens to the sea",
  },
};
