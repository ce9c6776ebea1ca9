import type { ReactNode } from "react";
import { ContentLink } from "@/components/content-link";
import { useBusiness } from "@/lib/business";
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
  /** The image; must have `heroImageClasses` and be positioned absolutely. */
  image: ReactNode;
  /** Whether this is the visible slide of the carousel; inactive slides fade out. */
  isActive: boolean;
}

/** The hero's two rows below 1024 px, image and text. Each slide of the carousel is a subgrid of these rows. */
export const heroRows = "grid max-lg:grid-rows-[minmax(18rem,1fr)_auto]";
/** Places a slide's image, which is positioned absolutely, in the first row. From 1024 px it covers the whole slide. */
export const heroImageClasses = "max-lg:row-[1/2]";

/**
 * The layout of a hero slide: an image, and a text with title, subtitle and two links. From 1024 px the text is over the
 * lower part of the image; on narrower screens, where the text would cover most of the image, it is below the image. The parent must
 * be a grid with `heroRows` or a subgrid of them.
 */
export function HeroSlideView({ slide, image, isActive }: HeroSlideViewProps) {
  const { place } = useBusiness();
  return (
    <>
      {image}
      <div className="page-width relative row-start-2 pt-7 pb-16 lg:self-end lg:text-over-image lg:pb-20">
        <div
          // Before hydration, hero-schedule-script.ts may make another slide the active one.
          suppressHydrationWarning
          className={cn(
            "items-end gap-x-6 transition-[opacity,translate] ease-out md:grid md:grid-cols-2",
            isActive
              ? "opacity-100 delay-200 duration-700"
              : "translate-y-3 opacity-0 duration-200",
          )}
        >
          <div>
            <p className="eyebrow lg:text-surface">{`${place} interiors`}</p>
            <h2 className="mt-3 max-w-[17ch] text-display text-balance md:max-lg:text-page lg:mt-4">
              {slide.title}
            </h2>
          </div>
          <div className="max-w-[34rem]">
            <p className="mt-4 text-balance text-ink-soft lg:mt-5 lg:text-lead lg:text-surface">
              {slide.subtitle}
            </p>
            <div className="mt-6 flex flex-wrap gap-3 max-lg:[&>*]:px-4 lg:mt-8">
              <Button asChild>
                <ContentLink to={slide.primary_button_link}>
                  {slide.primary_button_text}
                </ContentLink>
              </Button>
              <Button variant="outline" asChild>
                <ContentLink to={slide.secondary_button_link}>
                  {slide.secondary_button_text}
                </ContentLink>
              </Button>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
