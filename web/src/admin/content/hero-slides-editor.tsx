import { useQuery } from "@tanstack/react-query";
import { HeroForm } from "@/admin/content/hero-form";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { LoadFailure } from "@/admin/shell/load-failure";
import { adminHeroSlides } from "@/data/hero-slides/admin-queries";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

interface HeroSlidesEditorProps {
  /** Id of the selected hero slide; null selects the first. */
  selectedId: number | null;
  onSelect: (id: number) => void;
}

/** A dropdown that selects a hero slide, and the form of the selected slide. Spec section 2.14, website content. */
export function HeroSlidesEditor({ selectedId, onSelect }: HeroSlidesEditorProps) {
  const { data: slides, error, refetch } = useQuery(adminHeroSlides());
  if (error) return <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  if (!slides) return <LoadingEditor />;
  const slide = slides.find(({ id }) => id === selectedId) ?? slides[0];
  if (!slide)
    return (
      <p className="bg-surface px-4 py-16 text-center text-ink-soft">
        There are no hero banners. The home page shows its built-in ones.
      </p>
    );
  return (
    <div className="grid gap-8">
      <Field label="Banner" className="max-w-md">
        <Select value={slide.id} onChange={(event) => onSelect(Number(event.target.value))}>
          {slides.map(({ id, title }, place) => (
            <option key={id} value={id}>
              {`${place + 1}. ${title}`}
            </option>
          ))}
        </Select>
      </Field>
      <HeroForm key={slide.id} slide={slide} />
    </div>
  );
}
