import { useQuery } from "@tanstack/react-query";
import { HeroForm } from "@/admin/content/hero-form";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { QueryContent } from "@/admin/shell/query-content";
import { EmptyState } from "@/admin/tables/empty-state";
import { adminHeroSlides, type HeroSlideRow } from "@/data/hero-slides/admin-queries";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

interface HeroSlidesEditorProps {
  /** Id of the selected hero slide; null selects the first. */
  selectedId: number | null;
  onSelect: (id: number) => void;
}

/** A dropdown that selects a hero slide, and the form of the selected slide. Spec section 2.14, website content. */
export function HeroSlidesEditor({ selectedId, onSelect }: HeroSlidesEditorProps) {
  const query = useQuery(adminHeroSlides());
  return (
    <QueryContent query={query} loadingContent={<LoadingEditor />}>
      {(slides) => <SlideEditor slides={slides} selectedId={selectedId} onSelect={onSelect} />}
    </QueryContent>
  );
}

interface SlideEditorProps extends HeroSlidesEditorProps {
  slides: HeroSlideRow[];
}

function SlideEditor({ slides, selectedId, onSelect }: SlideEditorProps) {
  const slide = slides.find(({ id }) => id === selectedId) ?? slides[0];
  if (!slide)
    return (
      <div className="bg-surface px-4 py-16">
        <EmptyState
          title="There are no hero banners"
          text="The home page shows its built-in ones."
        />
      </div>
    );
  return (
    <div className="grid gap-8">
      <Field label="Banner" className="max-w-md">
        <Select value={slide.id} onChange={(event) => onSelect(Number(event.target.value))}>
          {slides.map(({ id, title }, index) => (
            <option key={id} value={id}>
              {`${index + 1}. ${title}`}
            </option>
          ))}
        </Select>
      </Field>
      <HeroForm key={slide.id} slide={slide} />
    </div>
  );
}
