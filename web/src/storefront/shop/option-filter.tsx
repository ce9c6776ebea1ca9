import { toggleOption } from "@domain/catalogue/product-filter.ts";
import { useId, useState } from "react";
import { FilterCheckbox } from "@/storefront/shop/filter-checkbox";

interface OptionFilterProps<Option extends string> {
  heading: string;
  /** The options in display order. Options without products are hidden unless selected. */
  options: readonly Option[];
  counts: ReadonlyMap<string, number>;
  selected: Option[];
  getLabel?: (option: Option) => string;
  onChange: (selected: Option[]) => void;
}

/** A collapsible group of checkboxes, initially open if an option is selected; renders nothing without options. */
export function OptionFilter<Option extends string>(props: OptionFilterProps<Option>) {
  const { heading, options, counts, selected, getLabel = (option) => option, onChange } = props;
  // Whether the visitor has last expanded or collapsed the group; null before the first click.
  const [expandedByVisitor, setExpandedByVisitor] = useState<boolean | null>(null);
  const id = useId();
  const visibleOptions = [
    ...new Set([...options.filter((option) => counts.has(option)), ...selected]),
  ];
  if (visibleOptions.length === 0) return null;
  const isOpen = expandedByVisitor ?? selected.length > 0;
  return (
    <section aria-labelledby={id} className="border-t border-sand">
      <button
        id={id}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setExpandedByVisitor(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between pr-1 text-small font-medium"
      >
        {heading}
        <span aria-hidden className="text-ink-soft">
          {isOpen ? "−" : "+"}
        </span>
      </button>
      {isOpen ? (
        <div className="pb-3">
          {visibleOptions.map((option) => (
            <FilterCheckbox
              key={option}
              label={getLabel(option)}
              checked={selected.includes(option)}
              count={counts.get(option) ?? 0}
              onChange={() => onChange(toggleOption(selected, option))}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
