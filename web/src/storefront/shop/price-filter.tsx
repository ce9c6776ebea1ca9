import { priceRange } from "@domain/catalogue/product-filter.ts";
import { useState } from "react";
import { useDebouncedUpdate } from "@/lib/url-updates";
import { formatPriceRange } from "@/storefront/shop/product-list-texts";
import { type Range, RangeSlider } from "@/ui/range-slider";

interface PriceFilterProps {
  min: number;
  max: number;
  onChange: (min: number, max: number) => void;
}

/** A price slider from £0 to "£1,500 and above". Its thumbs move immediately; the filter is applied after a debounce delay. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const [draftRange, setDraftRange] = useState<Range | null>(null);
  const [appliedRange, setAppliedRange] = useState<Range>([min, max]);
  // A change of the URL's values, by this slider or otherwise, replaces the draft.
  if (appliedRange[0] !== min || appliedRange[1] !== max) {
    setAppliedRange([min, max]);
    setDraftRange(null);
  }
  const [from, to] = draftRange ?? [min, max];

  useDebouncedUpdate(draftRange, (range) => onChange(...range));

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
        onChange={setDraftRange}
      />
    </fieldset>
  );
}
