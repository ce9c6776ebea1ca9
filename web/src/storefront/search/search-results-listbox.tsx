import { SearchOption } from "@/storefront/search/search-option";
import type { SearchResultGroup } from "@/storefront/search/search-result-groups";

interface SearchResultsListboxProps {
  id: string;
  groups: SearchResultGroup[];
  /** Returns the element id of the option at an index, counted across all groups. */
  optionId: (index: number) => string;
  /** Index of the active option, counted across all groups; -1 for none. */
  activeIndex: number;
  onHover: (index: number) => void;
}

/** The results of the search panel as a listbox with a group for each kind of result. */
export function SearchResultsListbox({
  id,
  groups,
  optionId,
  activeIndex,
  onHover,
}: SearchResultsListboxProps) {
  const startIndexes = groups.map((_, groupIndex) =>
    groups.slice(0, groupIndex).reduce((count, { items }) => count + items.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label="Search results">
      {groups.map(({ heading, items }, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={heading} role="group" aria-label={heading} className="mt-6">
          <p aria-hidden className="eyebrow">
            {heading}
          </p>
          {items.map((item, itemIndex) => {
            const index = (startIndexes[groupIndex] ?? 0) + itemIndex;
            return (
              <SearchOption
                key={`${item.kind}-${item.id}`}
                id={optionId(index)}
                item={item}
                isActive={index === activeIndex}
                onHover={() => onHover(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
