import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { HeroForm } from "@/admin/content/hero-form";
import { editHash, HeroSlidesTable } from "@/admin/content/hero-slides-table";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { WithDraft } from "@/admin/drafts/draft-context";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { adminHeroSlides, type HeroSlideRow } from "@/data/hero-slides/admin-queries";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

/** The most banners that the home page can have (trigger limit_hero_slides). */
const maxSlides = 10;
const newSlide = "new";

/**
 * The list of hero slides, a dropdown that selects one, and the form of the selected slide. Spec section 2.14, website content. The URL
 * parameter `banner` is the id of the selected slide, or "new".
 */
export function HeroSlidesEditor() {
  const query = useQuery(adminHeroSlides());
  return (
    <QueryContent query={query} loadingContent={<LoadingEditor />}>
      {(slides) => <SlideEditor slides={slides} />}
    </QueryContent>
  );
}

function SlideEditor({ slides }: { slides: HeroSlideRow[] }) {
  const { query, changeQuery } = useUrlQuery();
  const { hash } = useLocation();
  const selection = query.get("banner");
  const isNew = selection === newSlide;
  const slide = isNew ? null : (slides.find(({ id }) => String(id) === selection) ?? slides[0]);
  const isFull = slides.length >= maxSlides;
  return (
    <div className="grid gap-8">
      <HeroSlidesTable slides={slides} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label="Banner" className="w-full max-w-md">
          <Select
            value={isNew ? newSlide : slide?.id}
            disabled={slides.length === 0}
            onChange={(event) => changeQuery({ banner: event.target.value })}
          >
            {slides.map(({ id, title }, index) => (
              <option key={id} value={id}>
                {`${index + 1}. ${title}`}
              </option>
            ))}
            {isNew ? <option value={newSlide}>New banner</option> : null}
          </Select>
        </Field>
        {isFull ? (
          <p className="text-small text-ink-soft">
            {`The home page has ${maxSlides} banners, the most it can have.`}
          </p>
        ) : (
          <Button variant="outline" size="small" onClick={() => changeQuery({ banner: newSlide })}>
            <Plus aria-hidden className="size-4" strokeWidth={1.5} />
            Add banner
          </Button>
        )}
      </div>
      {slide === null ? (
        <HeroForm slide={null} hasFocus onAdded={() => changeQuery({ banner: null })} />
      ) : null}
      {slide ? (
        <WithDraft key={slide.id} content={{ kind: "hero_slides", id: slide.id }}>
          <HeroForm slide={slide} hasFocus={hash === editHash} />
        </WithDraft>
      ) : null}
    </div>
  );
}
