import type { CampaignForm } from "@domain/catalogue/campaign.ts";
import { X } from "lucide-react";
import { type Control, useController } from "react-hook-form";
import { ProductSearch } from "@/admin/stock/product-search";
import { IconButton } from "@/ui/icon-button";

export type NamedProduct = CampaignForm["products"][number];
type CampaignInput = Omit<CampaignForm, "products" | "excludedProducts"> &
  Record<"products" | "excludedProducts", NamedProduct[]>;

interface ProductsFieldProps {
  // The form's input and output have the same types but for the value, which is a text in both.
  control: Control<CampaignInput, unknown, CampaignForm>;
  name: "products" | "excludedProducts";
  label: string;
}

/** A list of products, to which a search by name or SKU adds. */
export function ProductsField({ control, name, label }: ProductsFieldProps) {
  const {
    field: { ref, value: products, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <div className="grid gap-2 sm:max-w-md">
      <ProductSearch
        label={name === "excludedProducts" ? `${label} (optional)` : label}
        inputRef={ref}
        error={fieldState.error?.message}
        chosenIds={products.map(({ id }) => id)}
        onPick={(product) => onChange([...products, { id: product.id, name: product.name }])}
      />
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
