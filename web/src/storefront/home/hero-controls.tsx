import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { HeroSlide } from "@/data/hero-slides/queries";
import { cn } from "@/lib/cn";
import type { useSlideshow } from "@/storefront/home/use-slideshow";
import { IconButton } from "@/ui/icon-button";

interface HeroControlsProps {
  slides: HeroSlide[];
  slideshow: ReturnType<typeof useSlideshow>;
}

/** The controls of the hero slideshow: slide indicators, previous and next buttons, pause button. */
export function HeroControls({ slides, slideshow }: HeroControlsProps) {
  const { index, isPaused } = slideshow;
  return (
    <div
      {...slideshow.hoverHandlers}
      className="page-width pointer-events-none absolute inset-x-0 bottom-2 z-2 flex items-center justify-between lg:bottom-5 lg:justify-end lg:gap-6 [&>*]:pointer-events-auto"
    >
      {/* On narrow screens the slide indicators shrink, but the buttons keep their size. */}
      <div className="-ml-1 flex min-w-0">
        {slides.map((slide, slideIndex) => (
          <button
            key={slide.id}
            type="button"
            aria-label={`Show slide ${slideIndex + 1}: ${slide.title}`}
            aria-current={slideIndex === index}
            onClick={() => slideshow.show(slideIndex)}
            className={cn(
              "grid h-11 w-11 min-w-0 place-items-center before:h-0.5 before:w-9 before:max-w-[80%] before:transition-colors",
              slideIndex === index
                ? "before:bg-current"
                : "before:bg-current/50 hover:before:bg-current",
            )}
          />
        ))}
      </div>
      <div className="-mr-3 flex shrink-0">
        <IconButton label="Previous slide" onClick={() => slideshow.step(-1)}>
          <ChevronLeft aria-hidden strokeWidth={1.4} />
        </IconButton>
        {slideshow.canPause ? (
          <IconButton
            label={isPaused ? "Play the slides" : "Pause the slides"}
            onClick={slideshow.togglePaused}
          >
            {isPaused ? (
              <Play aria-hidden className="size-4!" strokeWidth={1.4} />
            ) : (
              <Pause aria-hidden className="size-4!" strokeWidth={1.4} />
            )}
          </IconButton>
        ) : null}
        <IconButton label="Next slide" onClick={() => slideshow.step(1)}>
          <ChevronRight aria-hidden strokeWidth={1.4} />
        </IconButton>
      </div>
    </div>
  );
}
