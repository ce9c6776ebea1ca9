import {
  asVariant,
  findVariant,
  missingChoice,
  variantParameter,
} from "@domain/catalogue/choices.ts";
import { useState } from "react";
import type { ProductDetails } from "@/data/products/rows";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";

/**
 * The values that the visitor has chosen of a product with options. The chosen variant is in the URL (`?v=` and its SKU), so that it can
 * be shared; the canonical URL is the product's.
 */
export function useChosenVariant(product: ProductDetails) {
  const [query] = useHydratedSearchParams();
  const [chosenValues, setChosenValues] = useState<number[] | null>(null);
  const { choices } = product;
  if (!choices) return { unit: product, variant: null, chosenIds: [], prompt: null, choose() {} };

  const linkedVariant = choices.variants.find(
    (variant) => variantParameter(variant) === query.get("v"),
  );
  const onlyValues = choices.options.flatMap(({ values }) =>
    values.length === 1 ? values.map(({ id }) => id) : [],
  );
  const chosenIds = chosenValues ?? linkedVariant?.value_ids ?? onlyValues;
  const variant = findVariant(choices, chosenIds) ?? null;
  return {
    /** The chosen variant as a product; the product itself before the choice. */
    unit: variant ? asVariant(product, choices, variant) : product,
    variant,
    chosenIds,
    /** What the visitor has to do before the product can go into the cart; null if a variant is chosen. */
    prompt: variant
      ? null
      : (missingChoice(choices, chosenIds) ??
        "This combination is not available. Please choose another one."),
    choose: (valueIds: number[]) => {
      setChosenValues(valueIds);
      const chosen = findVariant(choices, valueIds);
      if (!chosen) return;
      // Not by the router, which would render the page again and count the change as a visit of another page.
      const url = new URL(window.location.href);
      url.searchParams.set("v", variantParameter(chosen));
      window.history.replaceState(window.history.state, "", url);
    },
  };
}
