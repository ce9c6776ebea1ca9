import { business } from "@domain/site-content/business.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { heroRows } from "@/components/site-sections/hero-slide-view";
import { useSwipe } from "@/components/use-swipe";
import type { HeroSlide } from "@/data/hero-slides/queries";
import { heroSlides } from "@/data/hero-slides/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { sampleHeroSlides } from "@/data/samples/sample-home";
import { HeroControls } from "@/storefront/home/hero-controls";
import { HeroSlidePanel } from "@/storefront/home/hero-slide-panel";
import { useSlideshow } from "@/storefront/home/use-slideshow";

// Classes of the slides and of their placeholder. The minimum height leaves the top of the next section visible on common
// desktop screens. The hero is taller if the text of the longest slide needs more space.
const heroClasses =
  "relative grid min-h-[clamp(36rem,88svh,54rem)] overflow-hidden lg:bg-night-raised";

/** The home page's hero: full-width slides, or a pulsing placeholder while they load. Spec section 2.3, no. 1. */
export function HeroCarousel() {
  const query = useQuery(heroSlides());
  const slides = withSampleFallback(query, () => sampleHeroSlides);
  if (!slides) return <HeroPlaceholder />;
  // The samples also replace an empty list of slides.
  return <Hero slides={slides.length > 0 ? slides : sampleHeroSlides} />;
}

/** The shade behind the header, which is transparent over the hero. */
function HeaderShade() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0 z-2 h-40 bg-[linear-gradient(rgb(33_29_24/0.64),rgb(33_29_24/0.55)_36%,rgb(33_29_24/0.2)_66%,transparent)]"
    />
  );
}

function HeroPlaceholder() {
  return (
    <div role="status" className={heroClasses}>
      <span className="sr-only">Loading</span>
      <div className="animate-pulse bg-sand-deep" />
      <HeaderShade />
    </div>
  );
}

function Hero({ slides }: { slides: HeroSlide[] }) {
  const slideshow = useSlideshow(slides.length);
  const swipe = useSwipe(slideshow.step);
  const isPreloading = useDeferredPreload();
  const nextIndex = (slideshow.index + 1) % slides.length;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`${business.name}: highlights`}
      className={`${heroClasses} touch-pan-y lg:text-surface lg:[--focus:var(--color-surface)]`}
      {...slideshow.focusHandlers}
      {...swipe}
    >
      <div className={heroRows} aria-live={slideshow.isRunning ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <HeroSlidePanel
            key={slide.id}
            slide={slide}
            position={`${index + 1} of ${slides.length}`}
            isActive={index === slideshow.index}
            isFirst={index === 0}
            shouldLoad={index === slideshow.index || (isPreloading && index === nextIndex)}
          />
        ))}
      </div>
      <HeaderShade />
      {slides.length > 1 ? <HeroControls slides={slides} slideshow={slideshow} /> : null}
    </section>
  );
}

const preloadDelayMs = 1500;

/**
 * Whether the images of inactive slides may be preloaded; false at first, because these downloads would delay the first slide's
 * image.
 */
function useDeferredPreload(): boolean {
  const [isPreloading, setIsPreloading] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPreloading(true), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isPreloading;
}
