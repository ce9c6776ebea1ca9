import { business } from "@domain/site-content/business.ts";
import type { ReactNode } from "react";
import { ContentLink } from "@/components/content-link";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";

interface HeroSlideViewProps {
  slide: {
    title: string;
    subtitle: string;
    primary_button_text: string;
    primary_button_link: string;
    secondary_button_text: string;
    secondary_button_link: string;
  };
  /** The element that fills the slide. */
  picture: ReactNode;
  active: boolean;
}

/** The layout of one hero slide: the picture with title, subtitle and two links on it. */
export function HeroSlideView({ slide, picture, active }: HeroSlideViewProps) {
  return (
    <>
      {picture}
      <Scrim />
      <div
        className={cn(
          "page-width absolute inset-x-0 bottom-28 text-shadow-[0_0_1.25rem_rgb(34_30_25/0.45)] transition-[opacity,translate] ease-out lg:bottom-20",
          active ? "opacity-100 delay-200 duration-700" : "translate-y-3 opacity-0 duration-200",
        )}
      >
        <p className="eyebrow text-surface">{business.place} interiors</p>
        <h2 className="mt-4 max-w-[15ch] text-display text-balance md:max-w-[17ch]">
          {slide.title}
        </h2>
        <p className="mt-5 max-w-[34rem] text-lead text-balance text-surface/95">
          {slide.subtitle}
        </p>
        <div className="mt-8 flex flex-wrap gap-3 text-shadow-none max-sm:[&>*]:px-5">
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
    </>
  );
}

/**
 * Darkens the picture behind the text to a contrast of at least 4.5:1 on the lightest pictures: from below on phones, where
 * the text is as wide as the picture, and from the left elsewhere.
 */
function Scrim() {
  return (
    <div
      aria-hidden
      className="absolute inset-0 bg-linear-to-t from-night/75 via-night/60 via-58% to-transparent to-88% lg:from-night/55 lg:via-night/20 lg:via-30% lg:to-60% lg:after:absolute lg:after:inset-0 lg:after:mask-[linear-gradient(to_top,black_55%,transparent_95%)] lg:after:bg-linear-to-r lg:after:from-night/55 lg:after:via-night/45 lg:after:via-40% lg:after:to-transparent lg:after:to-72%"
    />
  );
}
