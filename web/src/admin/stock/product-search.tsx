import { unitPrice } from "@domain/catalogue/product.ts";
import { unfilteredStock } from "@domain/catalogue/stock-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useState } from "react";
import { maxMatches, ProductCombobox, sortByRelevance } from "@/admin/stock/product-combobox";
import { type StockListItem, stockPage } from "@/data/stock/queries";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";

interface ProductSearchProps {
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** The products that can't be chosen again. */
  chosenIds: readonly number[];
  onPick: (product: StockListItem) => void;
}

/** A field that finds products by name or SKU, in any status and without their variants. */
export function ProductSearch({ label, inputRef, error, chosenIds, onPick }: ProductSearchProps) {
  const [text, setText] = useState("");
  const currentText = text.trim();
  const search = useDebounced(currentText, filterDebounceMs);
  const { data, isPlaceholderData } = useQuery({
    ...stockPage({ ...unfilteredStock, search }),
    enabled: search !== "",
  });
  const found = currentText && search ? sortByRelevance(data?.products ?? [], search) : [];
  const hasCurrentMatches = search === currentText && data !== undefined && !isPlaceholderData;
  const ignoreEarlyEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !hasCurrentMatches) event.preventDefault();
  };
  return (
    <ProductCombobox
      label={label}
      inputRef={inputRef}
      error={error}
      text={text}
      onTextChange={setText}
      onKeyDown={ignoreEarlyEnter}
      options={found.slice(0, maxMatches).map((product) => ({
        key: `${product.id}`,
        name: product.name,
        imageUrl: product.image_url,
        details: [
          product.sku,
          product.status === "PENDING" ? "hidden" : null,
          chosenIds.includes(product.id) ? "chosen already" : null,
        ],
        price: unitPrice(product),
        disabled: chosenIds.includes(product.id),
      }))}
      onSelect={(key) => {
        const product = found.find(({ id }) => `${id}` === key);
        if (product) onPick(product);
        setText("");
      }}
      help="Search by name or SKU."
      status={
        currentText && hasCurrentMatches && found.length === 0
          ? `No product found for “${currentText}”`
          : ""
      }
    />
  );
}
