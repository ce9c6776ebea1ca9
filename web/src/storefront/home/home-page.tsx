import { business } from "@domain/business.ts";
import { LaterPart } from "@/components/later-part";
import { loadLater } from "@/lib/load-later";
import { PageMeta } from "@/seo/page-meta";
import { HeroCarousel } from "@/storefront/home/hero-carousel";

const HomeSections = loadLater(
  async () => (await import("@/storefront/home/home-sections")).HomeSections,
);
const ContactSection = loadLater(
  async () => (await import("@/storefront/home/contact-section")).ContactSection,
);

/** The home page: the eight sections of spec section 2.3, in its order; those below the first sight come later. */
export function HomePage() {
  return (
    <>
      <PageMeta />
      <h1 className="sr-only">
        {business.name}, interior design in {business.place}
      </h1>
      <HeroCarousel />
      <LaterPart>
        <HomeSections />
      </LaterPart>
      <LaterPart>
        <ContactSection />
      </LaterPart>
    </>
  );
}
