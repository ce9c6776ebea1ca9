import { priceRange } from "@domain/catalogue/product-filter.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { filterDebounceMs } from "@/lib/use-debounced";
import { formatPriceRange } from "@/storefront/shop/price-range";
import { type Range, RangeSlider } from "@/ui/range-slider";

interface PriceFilterProps {
  min: number;
  max: number;
  onChange: (min: number, max: number) => void;
}

/** A slider for £0 to £1,500 and above. The filter is debounced; the thumbs move immediately. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const [draft, setDraft] = useState<Range | null>(null);
  const [applied, setApplied] = useState<Range>([min, max]);
  // The URL's values changed, through this slider or otherwise, and replace the draft.
  if (applied[0] !== min || applied[1] !== max) {
    setApplied([min, max]);
    setDraft(null);
  }
  const [from, to] = draft ?? [min, max];

  // Another filter may change before the timer ends, so it must call the latest callback.
  const apply = useEffectEvent((range: Range) => onChange(...range));
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => apply(draft), filterDebounceMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <fieldset>
      <legend className="text-small font-medium">Price</legend>
      <p className="numeric mt-1 text-small text-ink-soft">{formatPriceRange(from, to)}</p>
      <RangeSlider
        className="mt-1"
        value={[from, to]}
        min={priceRange.min}
        max={priceRange.max}
        step={10}
        thumbLabels={["Minimum price in pounds", "Maximum price in pounds"]}
        onChange={setDraft}
      />
    </fieldset>
  );
}
