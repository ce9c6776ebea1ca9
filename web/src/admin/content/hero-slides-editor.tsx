import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { HeroForm } from "@/admin/content/hero-form";
import { HeroSlidesTable } from "@/admin/content/hero-slides-table";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { WithDraft } from "@/admin/drafts/draft-context";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { adminHeroSlides, type HeroSlideRow } from "@/data/hero-slides/admin-queries";
import { editHash } from "@/lib/admin-paths";
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
  // Without a selection the form stays with the slide that was first when the screen opened: reordering must not change the form.
  const [initialId] = useState(slides[0]?.id);
  const slide = isNew
    ? null
    : (slides.find(({ id }) => String(id) === (selection ?? String(initialId))) ?? slides[0]);
  const isFull = slides.length >= maxSlides;
  const table = useRef<HTMLDivElement>(null);
  const [addedSlides, setAddedSlides] = useState(0);
  const showAddedSlide = useEffectEvent(() => {
    changeQuery({ banner: slides.at(-1)?.id ?? null }, { replace: true });
    table.current?.querySelector<HTMLElement>("tr:last-child [data-row-link]")?.focus();
  });
  useEffect(() => {
    if (addedSlides > 0) showAddedSlide();
  }, [addedSlides]);
  return (
    <div className="grid gap-8">
      <div ref={table} className="grid gap-4">
        {isFull ? (
          <p className="text-small text-ink-soft">
            {`The home page has ${maxSlides} banners, the most it can have.`}
          </p>
        ) : (
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            onClick={() => changeQuery({ banner: newSlide })}
          >
            <Plus aria-hidden className="size-4" strokeWidth={1.5} />
            Add banner
          </Button>
        )}
        <HeroSlidesTable slides={slides} />
      </div>
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
      {slide === null ? (
        <HeroForm slide={null} hasFocus onAdded={() => setAddedSlides((count) => count + 1)} />
      ) : null}
      {slide ? (
        <WithDraft key={slide.id} content={{ kind: "hero_slides", id: slide.id }}>
          <HeroForm slide={slide} hasFocus={hash === editHash} />
        </WithDraft>
      ) : null}
    </div>
  );
}
