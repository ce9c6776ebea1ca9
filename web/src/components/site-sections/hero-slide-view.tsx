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
  /** The image, which covers the slide. */
  image: ReactNode;
  /** Whether this is the visible slide of the carousel; inactive slides fade out. */
  isActive: boolean;
}

/** The layout of a hero slide: title, subtitle and two links over the image. The parent must be a grid with `items-end`. */
export function HeroSlideView({ slide, image, isActive }: HeroSlideViewProps) {
  return (
    <>
      {image}
      <div
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-36 bg-[linear-gradient(transparent,rgb(33_29_24/0.5)_47%)]"
      />
      <div className="page-width relative pt-20 pb-28 lg:pb-20">
        <div
          className={cn(
            "text-over-image w-fit max-w-[36rem] transition-[opacity,translate] ease-out",
            isActive
              ? "opacity-100 delay-200 duration-700"
              : "translate-y-3 opacity-0 duration-200",
          )}
        >
          <p className="eyebrow text-surface">{business.place} interiors</p>
          <h2 className="mt-4 max-w-[15ch] text-display text-balance md:max-w-[17ch]">
            {slide.title}
          </h2>
          <p className="mt-5 max-w-[34rem] text-lead text-balance text-surface/95">
            {slide.subtitle}
          </p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:px-5">
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
    </>
  );
}
