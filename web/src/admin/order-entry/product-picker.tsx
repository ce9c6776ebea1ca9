import { unitKey } from "@domain/catalogue/choices.ts";
import { isAvailable, orderableUnits, unitPrice } from "@domain/catalogue/product.ts";
import { unfilteredStock } from "@domain/catalogue/stock-filter.ts";
import { formatPounds } from "@domain/money.ts";
import { matchesSearch } from "@domain/search/fold-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { ScanFailures } from "@/admin/forms/scan-failures";
import { KeyboardHelp } from "@/admin/shell/shortcut-keys";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { hasSku, useProductLookup } from "@/data/stock/product-lookup";
import { type SellableUnit, sellableUnits } from "@/data/stock/sellable-units";
import { cn } from "@/lib/cn";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";
import { Input } from "@/ui/input";

interface ProductPickerProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Returns the quantity of a product that is already in the order. */
  getOrderedQuantity: (product: Pick<SellableUnit, "id" | "variantId">) => number;
  onPick: (product: SellableUnit) => void;
  /** What ⌘/Ctrl-Enter does in the form. */
  submitHelp: string;
  error: string | undefined;
}

const maxMatches = 6;

/** Sorts products: the one with the SKU first, then matches in the name, then the others. */
function sortByRelevance(products: SellableUnit[], search: string): SellableUnit[] {
  const rank = (product: SellableUnit) =>
    hasSku(product, search) ? 2 : Number(matchesSearch(product.name, search));
  return products.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * A combobox that finds products by name or SKU. Enter adds the highlighted product. Before the matches of the text are shown, Enter
 * looks the text up and clears the field, because a barcode scanner types a SKU and Enter, and the next SKU immediately afterwards.
 */
export function ProductPicker(props: ProductPickerProps) {
  const { inputRef, getOrderedQuantity, onPick, submitHelp, error } = props;
  const [text, setText] = useState("");
  const [highlightedId, setHighlightedId] = useState("");
  const [status, setStatus] = useState("");
  const [failures, setFailures] = useState<string[]>([]);
  const noteId = useId();
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
  const selectable = matches.filter(canPick).map(unitKey);
  const hasCurrentMatches =
    currentText !== "" &&
    searchText === currentText &&
    search.isSuccess &&
    !search.isPlaceholderData;

  const changeText = (next: string) => {
    setText(next);
    setHighlightedId("");
  };
  const add = (product: SellableUnit) => {
    onPick(product);
    setStatus(`${product.name} added`);
  };
  const reportFailure = (failure: string) => {
    setStatus("");
    setFailures((others) => [...others, failure]);
  };
  const addByText = async () => {
    changeText("");
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") changeText("");
    // ⌘/Ctrl-Enter is prevented: it has submitted the form.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (selectable.includes(highlightedId) || (hasCurrentMatches && selectable.length > 0)) return;
    event.preventDefault();
    if (currentText) void addByText();
  };

  return (
    <Command
      label="Add a product"
      shouldFilter={false}
      loop
      vimBindings={false}
      // A mouse that lies on the list must not choose what Enter adds.
      disablePointerSelection
      value={selectable.includes(highlightedId) ? highlightedId : (selectable[0] ?? "")}
      onValueChange={setHighlightedId}
      onKeyDown={onKeyDown}
      className="grid gap-1.5 outline-none [&>[cmdk-label]]:not-sr-only! [&>[cmdk-label]]:text-small [&>[cmdk-label]]:font-medium"
    >
      <div className="relative">
        <Command.Input asChild value={text} onValueChange={changeText}>
          <Input
            ref={inputRef}
            type="search"
            aria-expanded={matches.length > 0}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            className="pl-10 [&::-webkit-search-cancel-button]:hidden"
          />
        </Command.Input>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-soft"
          strokeWidth={1.5}
        />
        <Command.List
          label="Products"
          hidden={matches.length === 0}
          // Prevents the press from moving the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control bg-surface py-1 shadow-float"
        >
          {matches.map((product) => (
            <ProductOption
              key={unitKey(product)}
              product={product}
              disabled={!canPick(product)}
              onSelect={() => {
                add(product);
                changeText("");
                inputRef.current?.focus();
              }}
            />
          ))}
        </Command.List>
      </div>
      <p id={noteId} className={cn("text-small", error ? "text-danger" : "text-ink-soft")}>
        {error ?? (
          <>
            <span>Search by name or SKU.</span>
            <KeyboardHelp>{`Enter adds the product, ⌘/Ctrl-Enter ${submitHelp}.`}</KeyboardHelp>
          </>
        )}
      </p>
      <output aria-live="polite" className="text-small text-ink-soft empty:hidden">
        {hasCurrentMatches && matches.length === 0
          ? `No product found for “${currentText}”`
          : status}
      </output>
      <ScanFailures failures={failures} onDismiss={() => setFailures([])} />
    </Command>
  );
}

interface ProductOptionProps {
  product: SellableUnit;
  disabled: boolean;
  onSelect: () => void;
}

function ProductOption({ product, ...itemProps }: ProductOptionProps) {
  const { name, sku, image_url, stock_quantity, status } = product;
  return (
    <Command.Item
      value={unitKey(product)}
      {...itemProps}
      className="flex cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-brass-tint aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-selected:bg-brass-tint"
    >
      <Thumbnail url={image_url} />
      <span className="min-w-0 grow">
        <span className="block truncate">{name}</span>
        <span className="numeric block text-small text-ink-soft">
          {[
            sku,
            status === "PENDING"
              ? "hidden"
              : stock_quantity === 0
                ? "sold out, to order"
                : `${stock_quantity} in stock`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className="numeric">{formatPounds(unitPrice(product))}</span>
    </Command.Item>
  );
}
