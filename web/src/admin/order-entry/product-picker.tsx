import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import { foldText, matchesSearch } from "@domain/search/fold-text.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { KeyboardHelp } from "@/admin/shell/key-hint";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { type StockListItem, stockPage } from "@/data/stock/queries";
import { cn } from "@/lib/cn";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface ProductPickerProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Returns the quantity of a product that is already in the order. */
  getOrderedQuantity: (id: number) => number;
  onPick: (product: StockListItem) => void;
  error: string | undefined;
}

const maxMatches = 6;

const productMatches = (search: string) => ({
  ...stockPage({ search, sort: "newest", level: null, page: 1 }),
  staleTime: filterDebounceMs,
});

/** Sorts products: exact matches of the SKU first, then matches in the name, then the others. */
function sortByRelevance(products: StockListItem[], search: string): StockListItem[] {
  const rank = ({ sku, name }: StockListItem) => {
    if (foldText(sku ?? "") === foldText(search)) return 0;
    return matchesSearch(name, search) ? 1 : 2;
  };
  return products.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * A combobox that finds products by name or SKU. Enter adds the active option or, without one, the first product that can be sold,
 * because a barcode scanner types a SKU and Enter. The field keeps the focus for the next product.
 */
export function ProductPicker({ inputRef, getOrderedQuantity, onPick, error }: ProductPickerProps) {
  const [text, setText] = useState("");
  const [activeIndex, setActiveIndex] = useState(-1);
  const [statusText, setStatusText] = useState("");
  const searchText = useDebounced(text.trim(), filterDebounceMs);
  const queryClient = useQueryClient();
  const search = useQuery({ ...productMatches(searchText), enabled: searchText !== "" });
  const listId = useId();

  const hasCurrentResults =
    searchText !== "" && searchText === text.trim() && !search.isPlaceholderData;
  const matches =
    text.trim() === ""
      ? []
      : sortByRelevance(search.data?.products ?? [], text.trim()).slice(0, maxMatches);
  const canSell = (product: StockListItem) =>
    isAvailable(product) && product.stock_quantity > getOrderedQuantity(product.id);
  const activeMatch = matches[activeIndex];

  const pick = (product: StockListItem | undefined) => {
    if (!product || !canSell(product)) {
      setStatusText(product ? `${product.name}: no more in stock` : "No product found");
      return;
    }
    onPick(product);
    setStatusText(`${product.name} added`);
    setText("");
    setActiveIndex(-1);
  };
  const pickFirst = async () => {
    // Fetches the products itself, because the debounced list may still show the matches of an earlier text.
    const page = await queryClient.fetchQuery(productMatches(text.trim()));
    const products = sortByRelevance(page.products, text.trim());
    pick(products.find(canSell) ?? products[0]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && matches.length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActiveIndex((activeIndex + step + matches.length) % matches.length);
    }
    if (event.key === "Escape") setText("");
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (activeMatch) pick(activeMatch);
    else if (text.trim() !== "")
      void pickFirst().catch(() => setStatusText("Failed to fetch products"));
  };

  return (
    <div className="relative">
      <Field
        label="Add a product"
        error={error}
        help={
          <>
            <span>Search by name or SKU.</span>
            <KeyboardHelp>Enter adds the product, ⌘/Ctrl-Enter creates the order.</KeyboardHelp>
          </>
        }
      >
        <Input
          ref={inputRef}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={matches.length > 0}
          aria-controls={matches.length > 0 ? listId : undefined}
          aria-activedescendant={activeMatch ? `${listId}-${activeMatch.id}` : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveIndex(-1);
            setStatusText("");
          }}
          onKeyDown={onKeyDown}
          className="pl-10 [&::-webkit-search-cancel-button]:hidden"
        />
      </Field>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-9.5 left-3.5 size-4 text-ink-soft"
        strokeWidth={1.5}
      />
      {matches.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label="Products"
          className="absolute inset-x-0 top-[4.75rem] z-20 overflow-hidden rounded-control bg-surface py-1 shadow-float"
        >
          {matches.map((product) => (
            <ProductOption
              key={product.id}
              id={`${listId}-${product.id}`}
              product={product}
              canSell={canSell(product)}
              isActive={product === activeMatch}
              onPick={() => {
                pick(product);
                inputRef.current?.focus();
              }}
            />
          ))}
        </div>
      ) : null}
      <output
        aria-live="polite"
        className={cn("block text-small text-ink-soft", statusText && "mt-1.5")}
      >
        {statusText ||
          (hasCurrentResults && matches.length === 0 && !search.isPending
            ? "No product found"
            : "")}
      </output>
    </div>
  );
}

interface ProductOptionProps {
  id: string;
  product: StockListItem;
  canSell: boolean;
  isActive: boolean;
  onPick: () => void;
}

function ProductOption({ id, product, canSell, isActive, onPick }: ProductOptionProps) {
  const { name, sku, image_url, stock_quantity, status } = product;
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={!canSell}
      // Prevents the press from moving the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cn(
        "flex w-full cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-brass-tint aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft",
        isActive && "bg-brass-tint",
      )}
    >
      <Thumbnail url={image_url} />
      <span className="min-w-0 grow text-start">
        <span className="block truncate">{name}</span>
        <span className="numeric block text-small text-ink-soft">
          {[sku, status === "PENDING" ? "hidden" : `${stock_quantity} in stock`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className="numeric">{formatPounds(unitPrice(product))}</span>
    </button>
  );
}
