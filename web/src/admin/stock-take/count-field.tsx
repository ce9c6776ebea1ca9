import { productFormSchema } from "@domain/catalogue/product-form.ts";
import { type StockCount, stockDifference } from "@domain/catalogue/stock-take.ts";
import { formatNumber } from "@domain/format-number.ts";
import { type KeyboardEvent, useId, useState } from "react";
import { type CountableProduct, removeCount } from "@/admin/stock-take/stock-take-store";
import { NumberInput } from "@/ui/input";

/** Parses counted units: the number, or the message of an error. */
export function parseCount(text: string): number | string {
  const { data, error } = productFormSchema.shape.stockQuantity.safeParse(text);
  if (data !== undefined) return data;
  return error?.issues[0]?.message.replace("Stock quantity", "A count") ?? "";
}

interface CountFieldProps {
  product: CountableProduct;
  count: StockCount | undefined;
  /** Saves a count, or asks first and returns false. */
  onSave: (product: CountableProduct, count: number) => boolean;
}

const countFieldAttribute = { "data-count-field": "" };

/** Focuses the count field in the next or previous row of the table. */
function focusNeighbour(field: HTMLElement, step: 1 | -1): void {
  const fields = field.closest("table")?.querySelectorAll<HTMLElement>("[data-count-field]") ?? [];
  const list = [...fields];
  list[list.indexOf(field) + step]?.focus();
}

/**
 * The counted units of a product in a row. Enter saves them and goes to the next row, as do the arrow keys; an empty field is not
 * counted. Escape restores the saved count.
 */
export function CountField({ product, count, onSave }: CountFieldProps) {
  const savedText = count ? `${count.count}` : "";
  const [shown, setShown] = useState({ savedText, text: savedText, error: "" });
  if (shown.savedText !== savedText) setShown({ savedText, text: savedText, error: "" });
  const errorId = useId();
  const { text, error } = shown;

  /** Returns whether the text is saved. */
  const commit = (): boolean => {
    if (text.trim() === savedText) return true;
    if (text.trim() === "") {
      removeCount(product);
      return true;
    }
    const parsed = parseCount(text);
    if (typeof parsed === "number") return onSave(product, parsed);
    setShown({ ...shown, error: parsed });
    return false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (key === "Escape") setShown({ savedText, text: savedText, error: "" });
    const step = key === "Enter" || key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : null;
    if (step === null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (commit()) focusNeighbour(currentTarget, step);
  };
  return (
    <span className="inline-grid justify-items-end gap-1">
      <NumberInput
        {...countFieldAttribute}
        fit="row"
        aria-label={`Counted units of ${product.name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={text}
        onChange={(event) => setShown({ savedText, text: event.target.value, error: "" })}
        onKeyDown={onKeyDown}
        onBlur={commit}
        className="max-w-20 text-end @2xl:max-w-24"
      />
      {error ? (
        <span id={errorId} role="alert" className="text-label text-danger">
          {error}
        </span>
      ) : null}
    </span>
  );
}

const problemTexts = {
  missing: "Not applied: the product no longer exists.",
  has_variants: "Not applied: the product has options since. Please count its variants.",
  made_to_order: "Not applied: it is made to order and has no stock.",
  out_of_range: "Not applied: units sold since would bring the stock below 0. Please count again.",
  counted: "Not applied: another stock-take has changed it since. Please count again.",
} as const satisfies Record<NonNullable<StockCount["problem"]>, string>;

/** The difference of a count in words and colour, or why it was not applied. */
export function CountDifference({ count }: { count: StockCount | undefined }) {
  if (!count) return null;
  if (count.problem) return <span className="text-danger">{problemTexts[count.problem]}</span>;
  const difference = stockDifference(count);
  if (difference === null) return <span className="text-ink-soft">waiting for the server</span>;
  if (difference === 0) return <span className="text-sage-deep">as expected</span>;
  const units = formatNumber(Math.abs(difference));
  return difference > 0 ? (
    <span className="font-medium text-brass-deep">{`${units} more`}</span>
  ) : (
    <span className="font-medium text-danger">{`${units} missing`}</span>
  );
}
