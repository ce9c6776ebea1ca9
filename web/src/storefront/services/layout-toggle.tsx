import { LayoutGrid, Square } from "lucide-react";
import { cn } from "@/lib/cn";
import type { ItemLayout } from "@/storefront/services/use-item-list-params";

const layouts = [
  { layout: "grid", label: "Grid", Icon: LayoutGrid },
  { layout: "large", label: "Large", Icon: Square },
] as const;

interface LayoutToggleProps {
  layout: ItemLayout;
  onChange: (layout: ItemLayout) => void;
}

/** Switches between the layouts: small images in a grid, or large ones. Spec section 2.9. */
export function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Layout</legend>
      {layouts.map(({ layout: option, label, Icon }) => (
        <button
          key={option}
          type="button"
          aria-pressed={layout === option}
          onClick={() => onChange(option)}
          className={cn(
            "inline-flex min-h-11 items-center gap-2 border-b-2 px-3 text-small transition-colors",
            layout === option
              ? "border-brass text-ink"
              : "border-transparent text-ink-soft hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.4} />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
