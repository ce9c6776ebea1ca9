import type { CampaignForm } from "@domain/catalogue/campaign.ts";
import { unfilteredStock } from "@domain/catalogue/stock-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { stockPage } from "@/data/stock/queries";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

export type NamedProduct = CampaignForm["products"][number];
type CampaignInput = Omit<CampaignForm, "products" | "excludedProducts"> &
  Record<"products" | "excludedProducts", NamedProduct[]>;

interface ProductsFieldProps {
  // The form's input and output have the same types but for the value, which is a text in both.
  control: Control<CampaignInput, unknown, CampaignForm>;
  name: "products" | "excludedProducts";
  label: string;
}

const maxMatches = 6;

/** A list of products, to which a search by name or SKU adds. */
export function ProductsField({ control, name, label }: ProductsFieldProps) {
  const {
    field: { ref, value: products, onChange },
    fieldState,
  } = useController({ control, name });
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), filterDebounceMs);
  const { data } = useQuery({
    ...stockPage({ ...unfilteredStock, search }),
    enabled: search !== "",
  });
  const chosenIds = new Set(products.map(({ id }) => id));
  const matches =
    search === ""
      ? []
      : (data?.products ?? []).filter(({ id }) => !chosenIds.has(id)).slice(0, maxMatches);
  const add = (product: NamedProduct) => {
    onChange([...products, { id: product.id, name: product.name }]);
    setText("");
  };
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        optional={name === "excludedProducts"}
        error={fieldState.error?.message}
        help="Search by name or SKU; Enter adds the first product found."
        className="sm:max-w-md"
      >
        <Input
          ref={ref}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            if (matches[0] && search === text.trim()) add(matches[0]);
          }}
        />
      </Field>
      {matches.length > 0 ? (
        <ul aria-label="Products found" className="grid border border-sand sm:max-w-md">
          {matches.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="min-h-11 w-full px-3.5 py-2 text-start hover:bg-brass-tint"
                onClick={() => add(product)}
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <output aria-live="polite" className="text-small text-ink-soft empty:hidden">
        {search !== "" && data && matches.length === 0
          ? `No other product found for “${search}”`
          : ""}
      </output>
      {products.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {products.map((product) => (
            <li
              key={product.id}
              className="flex items-center gap-1 rounded-control bg-sand-tint pl-3 text-small"
            >
              <span>{product.name}</span>
              <IconButton
                label={`Remove ${product.name}`}
                size="small"
                onClick={() => onChange(products.filter(({ id }) => id !== product.id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
