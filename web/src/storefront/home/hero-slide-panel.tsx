import { useState } from "react";
import { Picture } from "@/components/picture";
import { HeroSlideView } from "@/components/site-sections/hero-slide-view";
import type { HeroSlide } from "@/data/hero-slides/rows";
import { cn } from "@/lib/cn";

interface HeroSlidePanelProps {
  slide: HeroSlide;
  /** Such as "1 of 4". */
  place: string;
  active: boolean;
  /** The page's largest picture, fetched before all others. */
  first: boolean;
  /** Whether it should be there by now: it is shown, or the next. */
  wanted: boolean;
}

/** One slide: the picture, and on it title, subtitle and two ways on. Slides lie on each other and fade. */
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
              // The box is higher than the picture in most windows, so that it is shown wider than the screen.
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
