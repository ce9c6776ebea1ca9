import { useState } from "react";
import { ResponsiveImage } from "@/components/responsive-image";
import { HeroSlideView, heroImageClasses } from "@/components/site-sections/hero-slide-view";
import type { HeroSlide } from "@/data/hero-slides/queries";
import { cn } from "@/lib/cn";

interface HeroSlidePanelProps {
  slide: HeroSlide;
  /** The slide's position for its accessible name, such as "1 of 4". */
  position: string;
  /** Whether the slide is one of those that the carousel shows now. */
  isShown: boolean;
  /** Whether the slide is visible. */
  isActive: boolean;
  /** Whether this is the first slide, whose image is the LCP element and loads with high priority. */
  isFirst: boolean;
  /** Whether the slide can become the first one before hydration; the HTML then contains its image, which does not load meanwhile. */
  canBeFirst: boolean;
  /** Whether to load the image, because this slide or the slide before it is visible. */
  shouldLoad: boolean;
}

/** One slide of the hero. The slides are stacked in one grid cell and cross-fade. */
export function HeroSlidePanel({
  slide,
  position,
  isShown,
  isActive,
  isFirst,
  canBeFirst,
  shouldLoad,
}: HeroSlidePanelProps) {
  const [hasLoaded, setHasLoaded] = useState(shouldLoad);
  if (shouldLoad && !hasLoaded) setHasLoaded(true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not a slide's content
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${position}: ${slide.title}`}
      // Before hydration, hero-schedule-script.ts changes the attributes of the panels.
      suppressHydrationWarning
      hidden={!isShown}
      inert={!isActive}
      data-slide={slide.id < 0 ? "built-in" : ""}
      data-from={slide.visible_from}
      data-until={slide.visible_until}
      className={cn(
        "relative col-start-1 row-span-2 row-start-1 grid grid-rows-subgrid transition-opacity duration-900 ease-out",
        isActive ? "z-1 opacity-100" : "opacity-0",
      )}
    >
      <HeroSlideView
        slide={slide}
        isActive={isActive}
        image={
          hasLoaded || canBeFirst ? (
            <div hidden={!hasLoaded} suppressHydrationWarning className="contents">
              <ResponsiveImage
                url={slide.image_url}
                alt=""
                // In most windows the box has a smaller aspect ratio than the image. `object-fit: cover` then renders the image
                // wider than the screen.
                sizes="(min-width: 64rem) max(100vw, 160vh), max(100vw, 110vh)"
                // The portrait crop is of the image's centre.
                portraitOnPhones={slide.focal_x === 50}
                priority={isFirst}
                position={`${slide.focal_x}% ${slide.focal_y}%`}
                fillsParent
                className={heroImageClasses}
              />
            </div>
          ) : null
        }
      />
    </div>
  );
}
