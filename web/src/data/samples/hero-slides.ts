import type { HeroSlide } from "@/data/hero-slides/rows";

/** Fallback slides while the database is unreachable. Spec sections 7 and 9: two slides. */
export const sampleHeroSlides: HeroSlide[] = [
  {
    id: -1,
    title: "Rooms that keep the light",
    subtitle:
      "Interior design, made-to-measure furnishing and a small shop of things worth keeping.",
    image_url: "/images/heroes/living-room-arches_1600x900_ada593.webp",
    primary_button_text: "View our portfolio",
    primary_button_link: "/portfolio",
    secondary_button_text: "Visit the shop",
    secondary_button_link: "/shop",
  },
  {
    id: -2,
    title: "Kitchens made to be lived in",
    subtitle: "Oak, marble and brass, drawn around the way you cook and the people you cook for.",
    image_url: "/images/heroes/kitchen-oak-marble_1600x900_b3a48d.webp",
    primary_button_text: "Book a consultation",
    primary_button_link: "/contact",
    secondary_button_text: "Our services",
    secondary_button_link: "/services",
  },
];
