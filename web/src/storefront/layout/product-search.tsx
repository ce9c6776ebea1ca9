import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { productSearch, searchMinLength } from "@/data/product-search/queries";
import { paths } from "@/lib/paths";
import { SearchResult } from "@/storefront/layout/search-result";
import { SearchStatus } from "@/storefront/layout/search-status";
import { useDebounced } from "@/storefront/layout/use-debounced";

const TYPING_PAUSE_MS = 180;

/** A combobox that finds products; arrow keys move through the results, Enter opens one. */
export function ProductSearch({ onChosen }: { onChosen: () => void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const words = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const search = useQuery(productSearch(words));
  const navigate = useNavigate();
  const listId = useId();

  const searching = words.length >= searchMinLength;
  const found = searching ? (search.data ?? []) : [];
  const activeProduct = found[active];
  const optionId = (id: number) => `${listId}-${id}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + found.length) % found.length);
    }
    if (event.key === "Enter" && activeProduct) {
      event.preventDefault();
      onChosen();
      void navigate(paths.product(activeProduct.slug));
    }
  };

  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-6 pb-10 sm:px-8 sm:pt-10 sm:pb-14">
      <div className="flex items-center gap-4 border-b border-ink pr-12 pb-3 focus-within:border-brass focus-within:shadow-[0_1px_0_var(--color-brass)]">
        <Search aria-hidden strokeWidth={1.4} className="size-6 shrink-0 text-ink-soft" />
        <input
          type="search"
          role="combobox"
          aria-label="Search by name, SKU or description"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={activeProduct ? optionId(activeProduct.id) : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder="What are you looking for?"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full bg-transparent font-display text-title text-ink sm:text-section outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      {found.length > 0 ? (
        <div id={listId} role="listbox" aria-label="Products found" className="mt-2">
          {found.map((product, index) => (
            <SearchResult
              key={product.id}
              id={optionId(product.id)}
              product={product}
              active={index === active}
              onPoint={() => setActive(index)}
              onChosen={onChosen}
            />
          ))}
        </div>
      ) : null}
      <SearchStatus
        words={words}
        searching={searching}
        loading={search.isPending}
        failed={search.isError}
        count={found.length}
        onChosen={onChosen}
      />
    </div>
  );
}
