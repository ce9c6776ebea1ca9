import { useState } from "react";
import { Picture } from "@/components/picture";
import { HeroSlideView } from "@/components/site-sections/hero-slide-view";
import type { HeroSlide } from "@/data/hero-slides/rows";
import { cn } from "@/lib/cn";

interface HeroSlidePanelProps {
  slide: HeroSlide;
  /** The accessible name, such as "1 of 4". */
  place: string;
  active: boolean;
  /** Contains the LCP picture, which loads with high priority. */
  first: boolean;
  /** Whether to load the picture: this slide or the one before it is shown. */
  wanted: boolean;
}

/** One slide: the picture with title, subtitle and two links on it. Slides are stacked and cross-fade. */
export function HeroSlidePanel({ slide, place, active, first, wanted }: HeroSlidePanelProps) {
  const [fetched, setFetched] = useState(wanted);
  if (wanted && !fetched) setFetched(true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not a slide's content
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place}: ${slide.title}`}
      inert={!active}
      className={cn(
        "absolute inset-0 transition-opacity duration-900 ease-out",
        active ? "z-1 opacity-100" : "opacity-0",
      )}
    >
      {fetched ? (
        <HeroSlideView
          slide={slide}
          active={active}
          picture={
            <Picture
              url={slide.image_url}
              alt=""
              // The box is taller than the picture in most windows, so that the picture is drawn wider than the screen.
              sizes="max(100vw, 160vh)"
              tallOnPhones
              priority={first}
              className="size-full"
            />
          }
        />
      ) : null}
    </div>
  );
}
