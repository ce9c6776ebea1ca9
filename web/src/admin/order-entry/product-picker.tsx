import { unitKey } from "@domain/catalogue/choices.ts";
import { isAvailable, orderableUnits, unitPrice } from "@domain/catalogue/product.ts";
import { unfilteredStock } from "@domain/catalogue/stock-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ScanFailures } from "@/admin/forms/scan-failures";
import { KeyboardHelp } from "@/admin/shell/shortcut-keys";
import { maxMatches, ProductCombobox, sortByRelevance } from "@/admin/stock/product-combobox";
import { useProductLookup } from "@/data/stock/product-lookup";
import { type SellableUnit, sellableUnits } from "@/data/stock/sellable-units";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";

interface ProductPickerProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Returns the quantity of a product that is already in the order. */
  getOrderedQuantity: (product: Pick<SellableUnit, "id" | "variantId">) => number;
  onPick: (product: SellableUnit) => void;
  /** What ⌘/Ctrl-Enter does in the form. */
  submitHelp: string;
  error: string | undefined;
}

/**
 * A combobox that finds products by name or SKU. Enter adds the highlighted product. Before the matches of the text are shown, Enter
 * looks the text up and clears the field, because a barcode scanner types a SKU and Enter, and the next SKU immediately afterwards.
 */
export function ProductPicker(props: ProductPickerProps) {
  const { inputRef, getOrderedQuantity, onPick, submitHelp, error } = props;
  const [text, setText] = useState("");
  const [status, setStatus] = useState("");
  const [failures, setFailures] = useState<string[]>([]);
  const currentText = text.trim();
  const searchText = useDebounced(currentText, filterDebounceMs);
  const search = useQuery({
    ...sellableUnits({ ...unfilteredStock, search: searchText }),
    enabled: searchText !== "",
    staleTime: filterDebounceMs,
  });
  const lookup = useProductLookup();

  const canSell = (product: SellableUnit) =>
    isAvailable(product) && orderableUnits(product) > getOrderedQuantity(product);
  /** Whether a product without units in stock can be chosen, to be sold to order. */
  const canOrder = (product: SellableUnit) =>
    product.status !== "PENDING" && getOrderedQuantity(product) === 0;
  const canPick = (product: SellableUnit) => canSell(product) || canOrder(product);
  const matches = currentText
    ? sortByRelevance(search.data?.units ?? [], currentText)
        .slice(0, maxMatches)
        .toSorted((a, b) => Number(canSell(b)) - Number(canSell(a)))
    : [];
  const hasCurrentMatches =
    currentText !== "" &&
    searchText === currentText &&
    search.isSuccess &&
    !search.isPlaceholderData;

  const add = (product: SellableUnit) => {
    onPick(product);
    setStatus(`${product.name} added`);
  };
  const reportFailure = (failure: string) => {
    setStatus("");
    setFailures((others) => [...others, failure]);
  };
  const addByText = async () => {
    setText("");
    setStatus(`Looking for “${currentText}”`);
    try {
      const products = await lookup.mutateAsync(currentText);
      const product = products.find(canSell);
      if (product) add(product);
      else if (products[0]) reportFailure(`${products[0].name}: no more in stock`);
      else reportFailure(`No product found for “${currentText}”`);
    } catch {
      reportFailure(`“${currentText}” could not be looked up. Please enter it again.`);
    }
  };
  const onKeyDown = (event: KeyboardEvent, highlightedKey: string | null) => {
    if (event.key === "Escape") setText("");
    // ⌘/Ctrl-Enter is prevented: it has submitted the form.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (highlightedKey || (hasCurrentMatches && matches.some(canPick))) return;
    event.preventDefault();
    if (currentText) void addByText();
  };

  return (
    <div className="grid gap-1.5">
      <ProductCombobox
        label="Add a product"
        inputRef={inputRef}
        text={text}
        onTextChange={setText}
        onKeyDown={onKeyDown}
        options={matches.map((product) => ({
          key: unitKey(product),
          name: product.name,
          imageUrl: product.image_url,
          details: [product.sku, stockText(product)],
          price: unitPrice(product),
          disabled: !canPick(product),
        }))}
        onSelect={(key) => {
          const product = matches.find((match) => unitKey(match) === key);
          if (product) add(product);
          setText("");
          inputRef.current?.focus();
        }}
        error={error}
        help={
          <>
            <span>Search by name or SKU.</span>
            <KeyboardHelp>{`Enter adds the product, ⌘/Ctrl-Enter ${submitHelp}.`}</KeyboardHelp>
          </>
        }
        status={
          hasCurrentMatches && matches.length === 0
            ? `No product found for “${currentText}”`
            : status
        }
      />
      <ScanFailures failures={failures} onDismiss={() => setFailures([])} />
    </div>
  );
}

function stockText({ status, stock_quantity }: SellableUnit): string {
  if (status === "PENDING") return "hidden";
  return stock_quantity === 0 ? "sold out, to order" : `${stock_quantity} in stock`;
}
