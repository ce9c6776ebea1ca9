import { business } from "@domain/site-content/business.ts";
import { PageMeta } from "@/seo/page-meta";
import { ContactSection } from "@/storefront/home/contact-section";
import { HeroCarousel } from "@/storefront/home/hero-carousel";
import { HomeSections } from "@/storefront/home/home-sections";

/** The home page with the eight sections of spec section 2.3. */
export default function HomePage() {
  return (
    <>
      <PageMeta />
      <h1 className="sr-only">{`${business.name}, interior design in ${business.place}`}</h1>
      <HeroCarousel />
      <HomeSections />
      <ContactSection />
    </>
  );
}
