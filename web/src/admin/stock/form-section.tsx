import { slugify } from "@domain/slug.ts";
import type { ReactNode } from "react";

interface FormSectionProps {
  title: string;
  optional?: boolean;
  children: ReactNode;
}

const sectionId = (title: string) => `section-${slugify(title)}`;

export function FormSection({ title, optional = false, children }: FormSectionProps) {
  const id = sectionId(title);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Focused by SectionIndex.
      tabIndex={-1}
      className="grid gap-5 border-t border-sand pt-5 first:border-t-0 first:pt-0"
    >
      <h3 id={`${id}-title`} className="text-title">
        {title}
        {optional ? <span className="font-sans text-small text-ink-soft"> (optional)</span> : null}
      </h3>
      {children}
    </section>
  );
}

interface SectionIndexProps {
  /** The titles of the form's sections (`FormSection`), in their order. */
  titles: string[];
}

/** Jumps to the sections of a dialog's long form: a sticky column beside the form, below 1024 px a sticky row above it. */
export function SectionIndex({ titles }: SectionIndexProps) {
  const jumpTo = (title: string) => {
    const section = document.getElementById(sectionId(title));
    // The focus moves too, so that Tab continues in the section. `scrollIntoView` observes the dialog's scroll padding.
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
  return (
    <nav
      aria-label="Sections"
      className="sticky top-6 z-10 -mx-7 self-start overflow-x-auto border-b border-sand bg-surface px-7 py-2 [scrollbar-width:none] lg:top-12 lg:mx-0 lg:overflow-visible lg:border-b-0 lg:p-0"
    >
      <ul className="flex gap-2 lg:grid lg:gap-0">
        {titles.map((title) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => jumpTo(title)}
              className="min-h-10 rounded-control px-3 text-start text-small text-ink-soft transition-colors hover:bg-brass-tint hover:text-ink max-lg:whitespace-nowrap max-lg:inset-ring max-lg:inset-ring-sand-deep lg:-ml-3 pointer-coarse:min-h-11"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
