import { formatPounds } from "@domain/money.ts";
import { reductionReasons } from "@domain/orders/order-lines.ts";
import { hasChangedPrice, type LinesInput, lineAmount } from "@domain/orders/order-lines-form.ts";
import { parseNumber } from "@domain/parse-number.ts";
import { RotateCcw, X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { reductionReasonLabels } from "@/admin/orders/order-labels";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { useCan } from "@/data/session/rights";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";

interface LineFieldsProps {
  index: number;
  /** Removes a new line. A line of the order gets the quantity 0 instead, which can be undone. */
  onRemove: () => void;
}

/** The fields of one line in `LineTable`. */
export function LineFields({ index, onRemove }: LineFieldsProps) {
  const { register, setValue, formState } = useFormContext<LinesInput>();
  const line = useWatch<LinesInput, `items.${number}`>({ name: `items.${index}` });
  const can = useCan();
  const errors = formState.errors.items?.[index];
  const name = line.name || "free line";
  const quantity = parseNumber(line.quantity) || 0;
  const isRemoved = line.id > 0 && quantity === 0;
  const setQuantity = (units: number) =>
    setValue(`items.${index}.quantity`, `${units}`, { shouldDirty: true, shouldValidate: true });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-4">
      {line.kind === "custom" ? (
        <Field label="Free line" error={errors?.name?.message}>
          <Input autoComplete="off" maxLength={200} {...register(`items.${index}.name`)} />
        </Field>
      ) : (
        <ProductName line={line} isRemoved={isRemoved} />
      )}
      <div className="col-span-full grid grid-cols-[5rem_7rem_minmax(0,1fr)] sm:grid-cols-[7rem_9rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3">
        <NumberField
          label="Quantity"
          aria-label={`Quantity of ${name}`}
          error={errors?.quantity?.message}
          {...register(`items.${index}.quantity`)}
        />
        <NumberField
          label="Price"
          aria-label={`Price of ${name}`}
          decimal
          readOnly={!can("orders.price")}
          error={errors?.price?.message}
          {...register(`items.${index}.price`)}
        />
        <p className="numeric self-start pt-8.5 text-end">{formatPounds(lineAmount(line))}</p>
        {hasChangedPrice(line) && !isRemoved ? (
          <Field
            label="Reason for the price"
            error={errors?.priceReason?.message}
            help="Customers do not see it."
            className="col-span-full"
          >
            <Input maxLength={200} {...register(`items.${index}.priceReason`)} />
          </Field>
        ) : null}
        <StockFields index={index} line={line} quantity={quantity} />
      </div>
      {isRemoved ? (
        <IconButton
          label={`Keep ${name}`}
          onClick={() => setQuantity(line.savedQuantity)}
          className="col-start-2 row-start-1"
        >
          <RotateCcw aria-hidden className="size-4!" />
        </IconButton>
      ) : (
        <IconButton
          label={`Remove ${name}`}
          onClick={() => (line.id > 0 ? setQuantity(0) : onRemove())}
          className="col-start-2 row-start-1 -mt-1.5 -mr-2"
        >
          <X aria-hidden className="size-4!" />
        </IconButton>
      )}
    </li>
  );
}

type Line = LinesInput["items"][number];

function ProductName({ line, isRemoved }: { line: Line; isRemoved: boolean }) {
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Thumbnail url={line.imageUrl || null} />
      <div className="min-w-0">
        <p className={isRemoved ? "line-through" : "[overflow-wrap:anywhere]"}>{line.name}</p>
        <p className="numeric text-small text-ink-soft">
          {`${formatPounds(line.listPrice)} each, ${line.stock} in stock`}
        </p>
      </div>
    </div>
  );
}

/** Whether a line that exceeds the stock is to order, and what happens with removed units. */
function StockFields({ index, line, quantity }: { index: number; line: Line; quantity: number }) {
  const { register, setValue } = useFormContext<LinesInput>();
  if (line.kind === "custom") return null;
  const isReduced = quantity < line.savedQuantity && !line.toOrder;
  const reason = register(`items.${index}.reason`, {
    // Units that do not exist or are damaged do not go back into stock.
    onChange: ({ target }) =>
      setValue(`items.${index}.restock`, !["out_of_stock", "damaged"].includes(target.value), {
        shouldDirty: true,
      }),
  });
  return (
    <>
      {line.toOrder || quantity > line.stock ? (
        <div className="col-span-full">
          <CheckboxField
            label="To order, without taking it from stock"
            checked={line.toOrder}
            onChange={(isToOrder) =>
              setValue(`items.${index}.toOrder`, isToOrder, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        </div>
      ) : null}
      {isReduced ? (
        <div className="col-span-full grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
          <Field label="Reason for taking it off" optional>
            <Select {...reason}>
              <option value="">No reason</option>
              <Options values={reductionReasons} labels={reductionReasonLabels} />
            </Select>
          </Field>
          <CheckboxField
            label={`Put ${line.savedQuantity - quantity} back into stock`}
            checked={line.restock}
            onChange={(checked) =>
              setValue(`items.${index}.restock`, checked, { shouldDirty: true })
            }
          />
        </div>
      ) : null}
    </>
  );
}
