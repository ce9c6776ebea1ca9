import { formatPounds } from "@domain/money.ts";
import {
  hasChangedPrice,
  lineAmount,
  type ManualOrderInput,
} from "@domain/orders/manual-order-form.ts";
import { X } from "lucide-react";
import { type UseFieldArrayReturn, useFormContext, useWatch } from "react-hook-form";
import { NumberField } from "@/admin/forms/number-field";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

interface NewOrderLinesProps {
  lines: UseFieldArrayReturn<ManualOrderInput, "items">;
  onRemoved: () => void;
}

/** The lines of a manual order: quantity, price, amount, and the reason for an overridden price. */
export function NewOrderLines({ lines, onRemoved }: NewOrderLinesProps) {
  if (lines.fields.length === 0)
    return (
      <p className="rounded-card border border-dashed border-sand-deep px-5 py-10 text-center text-ink-soft">
        Products that you add appear here.
      </p>
    );
  return (
    <ul aria-label="Order lines" className="divide-y divide-sand border-y border-sand">
      {lines.fields.map((line, index) => (
        <OrderLine
          key={line.id}
          index={index}
          onRemove={() => {
            lines.remove(index);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}

function OrderLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<ManualOrderInput>();
  const line = useWatch<ManualOrderInput, `items.${number}`>({ name: `items.${index}` });
  const errors = formState.errors.items?.[index];
  const { product } = line;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-4">
      <Thumbnail url={product.imageUrl} />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{product.name}</p>
        <p className="numeric text-small text-ink-soft">
          {`${formatPounds(product.unitPrice)} each, ${product.stock} in stock`}
        </p>
      </div>
      <IconButton label={`Remove ${product.name}`} onClick={onRemove} className="-mt-1.5 -mr-2">
        <X aria-hidden className="size-4!" />
      </IconButton>
      <div className="col-span-full grid grid-cols-[5rem_7rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3">
        <NumberField
          label="Quantity"
          aria-label={`Quantity of ${product.name}`}
          error={errors?.quantity?.message}
          {...register(`items.${index}.quantity`)}
        />
        <NumberField
          label="Price"
          aria-label={`Price of ${product.name}`}
          decimal
          error={errors?.price?.message}
          {...register(`items.${index}.price`)}
        />
        <p className="numeric self-start pt-8.5 text-end">{formatPounds(lineAmount(line))}</p>
        {hasChangedPrice(line) ? (
          <Field
            label="Reason for the price"
            error={errors?.priceReason?.message}
            help="Customers do not see it."
            className="col-span-full"
          >
            <Input maxLength={200} {...register(`items.${index}.priceReason`)} />
          </Field>
        ) : null}
      </div>
    </li>
  );
}
