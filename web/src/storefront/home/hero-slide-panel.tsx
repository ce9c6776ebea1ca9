import { business } from "@domain/business.ts";
import { useState } from "react";
import { ContentLink } from "@/components/content-link";
import { Picture } from "@/components/picture";
import type { HeroSlide } from "@/data/hero-slides/queries";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";

interface HeroSlidePanelProps {
  slide: HeroSlide;
  /** Such as "1 of 4". */
  place: string;
  active: boolean;
  /** The page's largest picture, fetched before all others. */
  first: boolean;
  /** Whether its picture should be there by now. */
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
        <Picture
          url={slide.image_url}
          alt=""
          // The box is higher than the picture is wide on phones, so that it is shown wider than the screen.
          sizes="max(100vw, 160vh)"
          priority={first}
          className="size-full"
        />
      ) : null}
      <div
        aria-hidden
        className="absolute inset-0 bg-linear-to-t from-night/75 via-night/30 via-45% to-transparent to-80% md:from-night/55 md:via-night/15 md:to-70%"
      />
      <div
        aria-hidden
        className="absolute inset-0 hidden bg-linear-to-r from-night/50 via-night/20 via-35% to-transparent to-60% md:block"
      />
      <div
        className={cn(
          "page-width absolute inset-x-0 bottom-28 transition-[opacity,translate] ease-out lg:bottom-20",
          active ? "opacity-100 delay-200 duration-700" : "translate-y-3 opacity-0 duration-200",
        )}
      >
        <p className="eyebrow text-sand">{business.place} interiors</p>
        <h2 className="mt-4 max-w-[12ch] text-display text-balance md:max-w-[14ch]">
          {slide.title}
        </h2>
        <p className="mt-5 max-w-[34rem] text-lead text-balance text-surface/95">
          {slide.subtitle}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild>
            <ContentLink to={slide.primary_button_link}>{slide.primary_button_text}</ContentLink>
          </Button>
          <Button variant="outline" data-tone="dark" asChild>
            <ContentLink to={slide.secondary_button_link}>
              {slide.secondary_button_text}
            </ContentLink>
          </Button>
        </div>
      </div>
    </div>
  );
}
