import type { LinesInput } from "@domain/orders/order-lines-form.ts";
import { parseNumber } from "@domain/parse-number.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { deliveryQuotes } from "@/data/delivery/queries";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

type Method = LinesInput["delivery"]["method"];

const methodLabels: Record<Method, string> = {
  "": "Not chosen yet",
  taken: "Taken away now",
  collection: "To be collected",
  delivery: "To be delivered",
};

/** The products of the lines with valid quantities, as `deliveryQuotes` expects them. */
const quotedItems = (items: LinesInput["items"]) =>
  items
    .map(({ productId: id, variantId, quantity }) => ({
      id,
      ...(variantId !== undefined && { variantId }),
      quantity: parseNumber(quantity),
    }))
    .filter(({ id, quantity }) => id > 0 && quantity >= 1 && quantity <= 999);

interface DeliveryFieldsProps {
  methods: readonly Method[];
  help?: string;
  onMethodChange?: (method: Method) => void;
}

/**
 * How the customer receives the goods, in a form with the fields of `LinesInput`. A delivery has a zone and a price, which is
 * suggested by the quotes for the order's products until an administrator enters another one.
 */
export function DeliveryFields({ methods, help, onMethodChange }: DeliveryFieldsProps) {
  const { register, setValue, formState } = useFormContext<LinesInput>();
  const [items, { method, zoneId, price }] = useWatch<LinesInput, ["items", "delivery"]>({
    name: ["items", "delivery"],
  });
  const isDelivered = method === "delivery";
  const products = quotedItems(items);
  const quotes =
    useQuery({
      ...deliveryQuotes(products),
      enabled: isDelivered && products.length > 0,
      placeholderData: keepPreviousData,
    }).data ?? [];
  const quote = quotes.find(({ zone_id }) => `${zone_id}` === zoneId);
  const suggestion = quote?.price?.toFixed(2) ?? "";
  // Null: the first suggestion for an opened order does not replace what was agreed.
  const lastSuggestion = useRef(isDelivered ? null : "");
  const [isChosenHere, setIsChosenHere] = useState(false);
  const homeZone = quotes[0]?.zone_id;

  useEffect(() => {
    if (isChosenHere && isDelivered && zoneId === "" && homeZone !== undefined)
      setValue("delivery.zoneId", `${homeZone}`, { shouldDirty: true });
  }, [isChosenHere, isDelivered, zoneId, homeZone, setValue]);
  useEffect(() => {
    const previous = lastSuggestion.current;
    if (!isDelivered || quote === undefined || suggestion === previous) return;
    lastSuggestion.current = suggestion;
    if (price === previous) setValue("delivery.price", suggestion, { shouldDirty: true });
  }, [isDelivered, quote, suggestion, price, setValue]);

  const errors = formState.errors.delivery;
  return (
    <>
      <Field label="Goods" help={help}>
        <Select
          {...register("delivery.method", {
            onChange: ({ target }) => {
              setIsChosenHere(true);
              onMethodChange?.(target.value);
            },
          })}
        >
          <Options values={methods} labels={methodLabels} />
        </Select>
      </Field>
      {isDelivered ? (
        <>
          <Field label="Delivery zone" error={errors?.zoneId?.message}>
            {/* Controlled, because the zones of an opened order load after the field has got its value. */}
            <Select {...register("delivery.zoneId")} value={zoneId}>
              <option value="">{quotes.length > 0 ? "No zone" : "Add a product first"}</option>
              {quotes.map(({ zone_id, name }) => (
                <option key={zone_id} value={zone_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <NumberField
            label="Delivery price"
            optional
            decimal
            error={errors?.price?.message}
            help={
              quote?.excluded.length
                ? "A product is for collection only."
                : "Empty: by arrangement."
            }
            {...register("delivery.price")}
          />
        </>
      ) : null}
    </>
  );
}
