import { isWithin } from "@domain/period.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { heroRows } from "@/components/site-sections/hero-slide-view";
import { useSwipe } from "@/components/use-swipe";
import type { HeroSlide } from "@/data/hero-slides/queries";
import { heroSlides } from "@/data/hero-slides/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { sampleHeroSlides } from "@/data/samples/sample-home";
import { useBusiness } from "@/lib/business";
import { useMinuteClock } from "@/lib/hydration/use-minute-clock";
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
  return slides ? <Hero slides={slides} /> : <HeroPlaceholder />;
}

/** Whether a slide that is shown stays: it has no end, and had begun when it was fetched. */
const isPermanent = ({ visible_until, wasVisible }: HeroSlide) =>
  visible_until === null && wasVisible;

/**
 * - `panels`: the slides that the page contains, also those that are not shown yet; the built-in ones are the last, if there may be
 *   none of the owner's. hero-schedule-script.ts shows the panels that are due before hydration.
 * - `shown`: those that are shown now.
 * - `firstCount`: how many of the panels can be the first that is shown.
 */
function useSchedule(slides: HeroSlide[]) {
  const now = useMinuteClock();
  const due = slides.filter(({ wasVisible, visible_from, visible_until }) =>
    now === null ? wasVisible : isWithin(visible_from, visible_until, now),
  );
  const panels = slides.some(isPermanent) ? slides : [...slides, ...sampleHeroSlides];
  return {
    panels,
    shown: due.length > 0 ? due : sampleHeroSlides,
    firstCount: panels.findIndex(isPermanent) + 1,
  };
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
  const { name } = useBusiness();
  const { panels, shown, firstCount } = useSchedule(slides);
  const slideshow = useSlideshow(shown.length);
  const swipe = useSwipe(slideshow.step);
  const isPreloading = useDeferredPreload();
  const nextIndex = (slideshow.index + 1) % shown.length;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`${name}: highlights`}
      className={`${heroClasses} touch-pan-y lg:text-surface lg:[--focus:var(--color-surface)]`}
      {...slideshow.focusHandlers}
      {...swipe}
    >
      <div className={heroRows} aria-live={slideshow.isRunning ? "off" : "polite"}>
        {panels.map((slide, panelIndex) => {
          const index = shown.indexOf(slide);
          return (
            <HeroSlidePanel
              key={slide.id}
              slide={slide}
              position={`${index + 1} of ${shown.length}`}
              isShown={index >= 0}
              isActive={index === slideshow.index}
              isFirst={index === 0}
              canBeFirst={panelIndex < firstCount}
              shouldLoad={index === slideshow.index || (isPreloading && index === nextIndex)}
            />
          );
        })}
        {firstCount > 1 ? <script {...heroScheduleScript} /> : null}
      </div>
      <HeaderShade />
      {shown.length > 1 ? <HeroControls slides={shown} slideshow={slideshow} /> : null}
    </section>
  );
}

/** The build replaces this element by hero-schedule-script.ts (tools/site/page-assets.ts). */
const heroScheduleScript = {
  "data-inline": "hero-schedule",
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: "" },
};

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
