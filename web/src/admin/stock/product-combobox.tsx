import { formatPounds } from "@domain/money.ts";
import { matchesSearch } from "@domain/search/fold-text.ts";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from "react";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { hasSku } from "@/data/stock/product-lookup";
import type { StockListItem } from "@/data/stock/queries";
import { cn } from "@/lib/cn";
import { Input } from "@/ui/input";

export interface ProductOption {
  key: string;
  name: string;
  imageUrl: string | null;
  /** What distinguishes the product, such as its SKU. */
  details: (string | null)[];
  /** In pounds. */
  price: number;
  disabled: boolean;
}

interface ProductComboboxProps {
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  text: string;
  onTextChange: (text: string) => void;
  /** The products found for the text. */
  options: ProductOption[];
  onSelect: (key: string) => void;
  /** Called before the list handles a key, with the option that the user has highlighted. Preventing the default stops the list. */
  onKeyDown?: (event: KeyboardEvent, highlightedKey: string | null) => void;
  help: ReactNode;
  error?: string | undefined;
  /** Announced to screen readers when it changes. */
  status: string;
}

/** The most products that a list of matches shows. */
export const maxMatches = 6;

/** Sorts products found by a text: the one with the SKU first, then matches in the name, then the others. */
export function sortByRelevance<Product extends StockListItem>(
  products: Product[],
  search: string,
): Product[] {
  const rank = (product: Product) =>
    hasSku(product, search) ? 2 : Number(matchesSearch(product.name, search));
  return products.toSorted((a, b) => rank(b) - rank(a));
}

/** A field with a list of the products found for its text. Enter chooses the highlighted product, by default the first one. */
export function ProductCombobox(props: ProductComboboxProps) {
  const { label, inputRef, text, onTextChange, options, onSelect, onKeyDown } = props;
  const { help, error, status } = props;
  const [highlight, setHighlight] = useState({ text: "", key: "" });
  const noteId = useId();
  const selectable = options.flatMap(({ key, disabled }) => (disabled ? [] : key));
  const highlightedKey =
    highlight.text === text && selectable.includes(highlight.key) ? highlight.key : null;
  return (
    <Command
      label={label}
      shouldFilter={false}
      loop
      vimBindings={false}
      // A mouse that lies on the list must not choose what Enter adds.
      disablePointerSelection
      value={highlightedKey ?? selectable[0] ?? ""}
      onValueChange={(key) => setHighlight({ text, key })}
      onKeyDown={(event) => onKeyDown?.(event, highlightedKey)}
      className="grid gap-1.5 outline-none [&>[cmdk-label]]:not-sr-only! [&>[cmdk-label]]:text-small [&>[cmdk-label]]:font-medium"
    >
      <div className="relative">
        <Command.Input asChild value={text} onValueChange={onTextChange}>
          <Input
            ref={inputRef}
            type="search"
            aria-expanded={options.length > 0}
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
          hidden={options.length === 0}
          // Prevents the press from moving the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control bg-surface py-1 shadow-float"
        >
          {options.map((option) => (
            <OptionItem key={option.key} option={option} onSelect={onSelect} />
          ))}
        </Command.List>
      </div>
      <p id={noteId} className={cn("text-small", error ? "text-danger" : "text-ink-soft")}>
        {error ?? help}
      </p>
      <output aria-live="polite" className="text-small text-ink-soft empty:hidden">
        {status}
      </output>
    </Command>
  );
}

interface OptionItemProps {
  option: ProductOption;
  onSelect: (key: string) => void;
}

function OptionItem({ option, onSelect }: OptionItemProps) {
  const { key, name, imageUrl, details, price, disabled } = option;
  return (
    <Command.Item
      value={key}
      disabled={disabled}
      onSelect={() => onSelect(key)}
      className="flex cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-brass-tint aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-selected:bg-brass-tint"
    >
      <Thumbnail url={imageUrl} />
      <span className="min-w-0 grow">
        <span className="block truncate">{name}</span>
        <span className="numeric block text-small text-ink-soft">
          {details.filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="numeric">{formatPounds(price)}</span>
    </Command.Item>
  );
}
