import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import { type LineInput, type LinesInput, lineTotals } from "@domain/orders/order-lines-form.ts";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { LineFields } from "@/admin/order-entry/line-fields";
import { ProductPicker } from "@/admin/order-entry/product-picker";
import { IfAllowed } from "@/data/session/rights";
import type { SellableUnit } from "@/data/stock/sellable-units";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

const newLine: LineInput = {
  ...{ kind: "custom", id: 0, productId: 0, name: "", imageUrl: "", stock: 0, listPrice: 0 },
  ...{ savedQuantity: 0, quantity: "1", price: "", priceReason: "", toOrder: false },
  ...{ reason: "", restock: true },
};

/** The line of an order with one unit of a product. */
export function productLine(product: SellableUnit): LineInput {
  const { id: productId, variantId, name, image_url, stock_quantity: stock } = product;
  const listPrice = unitPrice(product);
  return {
    ...newLine,
    ...{ kind: "product", productId, name, imageUrl: image_url ?? "", stock, listPrice },
    ...(variantId !== undefined && { variantId }),
    price: listPrice.toFixed(2),
    toOrder: !isAvailable(product) || stock === 0,
  };
}

/**
 * Enter in an input must not submit a form with lines: the order would be saved too early. Enter focuses the product field, to add
 * the next product.
 */
export function focusProductFieldOnEnter(
  event: KeyboardEvent,
  productField: RefObject<HTMLInputElement | null>,
) {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (event.key !== "Enter" || hasModifier || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  productField.current?.focus();
}

interface LineTableProps {
  productField: RefObject<HTMLInputElement | null>;
  /** What the keyboard shortcut of the form does, such as "creates the order". */
  submitHelp: string;
  /** Buttons that enter a discount, below its fields. */
  discountOffers?: ReactNode;
}

/**
 * Edits the lines of an order in a form with the fields of `LinesInput`: products from stock or to order, free lines, and the order's
 * discount, with the totals.
 */
export function LineTable({ productField, submitHelp, discountOffers }: LineTableProps) {
  const { control, getValues, setValue, setFocus, clearErrors, formState } =
    useFormContext<LinesInput>();
  const lines = useFieldArray({ control, name: "items" });
  const errors = formState.errors.items;
  useEffect(() => productField.current?.focus(), [productField]);

  type UnitKey = Pick<SellableUnit, "id" | "variantId">;
  const getIndex = ({ id, variantId }: UnitKey) =>
    getValues("items").findIndex((line) => line.productId === id && line.variantId === variantId);
  const getOrderedQuantity = (unit: UnitKey) =>
    Number(getValues("items")[getIndex(unit)]?.quantity ?? 0) || 0;
  const append = (line: LineInput) => {
    lines.append(line, { shouldFocus: false });
    clearErrors("items");
  };
  const addProduct = (product: SellableUnit) => {
    const index = getIndex(product);
    if (index < 0) return append(productLine(product));
    const quantity = `${getOrderedQuantity(product) + 1}`;
    setValue(`items.${index}.quantity`, quantity, { shouldValidate: true, shouldDirty: true });
  };
  const addFreeLine = () => {
    append(newLine);
    const index = getValues("items").length - 1;
    setTimeout(() => setFocus(`items.${index}.name`));
  };
  return (
    <div className="grid gap-5">
      <ProductPicker
        inputRef={productField}
        submitHelp={submitHelp}
        getOrderedQuantity={getOrderedQuantity}
        onPick={addProduct}
        error={errors?.root?.message ?? errors?.message}
      />
      <IfAllowed right="orders.price">
        <Button variant="outline" size="small" onClick={addFreeLine} className="justify-self-start">
          <Plus aria-hidden className="size-4" />
          Add free line
        </Button>
      </IfAllowed>
      {lines.fields.length === 0 ? (
        <p className="rounded-card border border-dashed border-sand-deep px-5 py-10 text-center text-ink-soft">
          Products that you add appear here.
        </p>
      ) : (
        <ul aria-label="Order lines" className="divide-y divide-sand border-y border-sand">
          {lines.fields.map((line, index) => (
            <LineFields
              key={line.id}
              index={index}
              onRemove={() => {
                lines.remove(index);
                productField.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <IfAllowed right="orders.price">
        <DiscountFields />
        {discountOffers}
      </IfAllowed>
      <Totals />
    </div>
  );
}

function DiscountFields() {
  const { register, formState } = useFormContext<LinesInput>();
  const discount = useWatch<LinesInput, "discount">({ name: "discount" });
  const { errors } = formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label="Discount"
        optional
        error={errors.discount?.message}
        help="10 % of the products, or an amount."
      >
        <Input autoComplete="off" {...register("discount")} />
      </Field>
      {discount.trim() === "" ? null : (
        <Field
          label="Reason for the discount"
          error={errors.discountReason?.message}
          help="The customer sees it."
        >
          <Input autoComplete="off" maxLength={100} {...register("discountReason")} />
        </Field>
      )}
    </div>
  );
}

/** What the lines come to. The order has the total that the server computes. */
function Totals() {
  const [items, discount, delivery] = useWatch<LinesInput, ["items", "discount", "delivery"]>({
    name: ["items", "discount", "delivery"],
  });
  const totals = lineTotals({ items, discount, discountReason: "", delivery });
  const charges = [
    ["Subtotal", totals.subtotal],
    ["Discount", totals.discount],
    ["Delivery", totals.delivery],
  ] as const;
  return (
    <dl className="numeric grid gap-1">
      {totals.total === totals.subtotal
        ? null
        : charges
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => (
              <div key={label} className="flex items-baseline justify-between text-ink-soft">
                <dt>{label}</dt>
                <dd>{formatPounds(amount)}</dd>
              </div>
            ))}
      <div className="flex items-baseline justify-between">
        <dt className="font-medium">Total</dt>
        <dd>
          <output aria-label="Total" className="font-display text-section">
            {formatPounds(totals.total)}
          </output>
        </dd>
      </div>
    </dl>
  );
}
