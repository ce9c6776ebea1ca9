import {
  rowValues,
  suggestSku,
  type VariantOption,
  type VariantRow,
  type VariantsForm,
} from "@domain/catalogue/variants-form.ts";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Input, NumberInput } from "@/ui/input";
import { Select } from "@/ui/select";

interface VariantRowsProps {
  form: UseFormReturn<VariantsForm, unknown, VariantsForm>;
  options: VariantOption[];
  rows: VariantRow[];
  productSku: string;
  imageUrls: string[];
}

/** Texts of a row, with the labels of their inputs. */
const numberColumns = [
  ["price", "Price (£)", "min-w-26"],
  ["salePrice", "Sale price (£)", "min-w-26"],
  ["stock", "Stock", "min-w-20"],
  ["leadTime", "Lead time (days)", "min-w-20"],
] as const;
const sizeColumns = [
  ["width", "W"],
  ["depth", "D"],
  ["height", "H"],
] as const;

/** The variants of a product, one row for each combination of its options' values, with a row on top that fills all of them. */
export function VariantRows(props: VariantRowsProps) {
  const { form, options, rows, productSku, imageUrls } = props;
  const { register, control, setValue, formState } = form;
  const errors = formState.errors.rows;
  return (
    <section aria-label="Variants" className="grid gap-3 border-t border-sand pt-5">
      <FillRow {...props} />
      <div className="overflow-x-auto">
        <table className="w-full text-small">
          <thead className="text-left text-ink-soft">
            <tr>
              <th className="px-1 py-2 font-medium">Sell</th>
              <th className="px-1 py-2 font-medium">Variant</th>
              <th className="px-1 py-2 font-medium">SKU</th>
              {numberColumns.map(([, label]) => (
                <th key={label} className="px-1 py-2 font-medium">
                  {label}
                </th>
              ))}
              <th className="px-1 py-2 font-medium">Made to order</th>
              <th className="px-1 py-2 font-medium">Hidden</th>
              <th className="px-1 py-2 font-medium">Image</th>
              <th className="px-1 py-2 font-medium">Size (cm)</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const text = rowValues(options, row).join(", ");
              const renderFlag = (
                name: "isOffered" | "madeToOrder" | "isHidden",
                label: string,
              ) => (
                <Controller
                  control={control}
                  name={`rows.${index}.${name}`}
                  render={({ field }) => (
                    <Checkbox
                      aria-label={`${label}: ${text}`}
                      checked={field.value}
                      onChange={(event) => field.onChange(event.target.checked)}
                    />
                  )}
                />
              );
              return (
                <tr key={row.keys.join()} className="border-t border-sand">
                  <td className="px-1 py-2">{renderFlag("isOffered", "Sell")}</td>
                  <th scope="row" className="min-w-32 px-1 py-3 text-left font-normal">
                    {text}
                  </th>
                  <td className="px-1 py-2">
                    <Input
                      fit="row"
                      className="min-w-44"
                      aria-label={`SKU: ${text}`}
                      aria-invalid={errors?.[index]?.sku ? true : undefined}
                      disabled={!row.isOffered}
                      {...register(`rows.${index}.sku`)}
                    />
                  </td>
                  {numberColumns.map(([name, label, width]) => (
                    <td key={name} className="px-1 py-2">
                      <NumberInput
                        fit="row"
                        inputMode="decimal"
                        className={width}
                        aria-label={`${label}: ${text}`}
                        aria-invalid={errors?.[index]?.[name] ? true : undefined}
                        title={errors?.[index]?.[name]?.message}
                        disabled={!row.isOffered || (name === "stock" && row.madeToOrder)}
                        {...register(`rows.${index}.${name}`)}
                      />
                    </td>
                  ))}
                  <td className="px-1 py-2">{renderFlag("madeToOrder", "Made to order")}</td>
                  <td className="px-1 py-2">{renderFlag("isHidden", "Hidden")}</td>
                  <td className="px-1 py-2">
                    <Select
                      className="min-w-44"
                      aria-label={`Image: ${text}`}
                      {...register(`rows.${index}.imageUrl`)}
                    >
                      <option value="">The product’s</option>
                      {imageUrls.map((url, at) => (
                        <option key={url} value={url}>
                          {`Image ${at + 1}`}
                        </option>
                      ))}
                    </Select>
                  </td>
                  <td className="px-1 py-2">
                    <span className="flex gap-1">
                      {sizeColumns.map(([name, label]) => (
                        <NumberInput
                          key={name}
                          fit="row"
                          inputMode="decimal"
                          placeholder={label}
                          className="min-w-16"
                          aria-label={`${label}: ${text}`}
                          aria-invalid={errors?.[index]?.[name] ? true : undefined}
                          {...register(`rows.${index}.${name}`)}
                        />
                      ))}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Button
        type="button"
        variant="outline"
        size="small"
        className="justify-self-start"
        onClick={() => {
          for (const [index, row] of rows.entries())
            if (row.isOffered && row.sku === "")
              setValue(`rows.${index}.sku`, suggestSku(productSku, rowValues(options, row)), {
                shouldDirty: true,
              });
        }}
      >
        Fill empty SKUs
      </Button>
    </section>
  );
}

/** Sets a price, stock or lead time for all variants at once. */
function FillRow({ form, rows }: VariantRowsProps) {
  const [column, setColumn] = useState<(typeof numberColumns)[number][0]>("price");
  const [value, setValueText] = useState("");
  const fill = () => {
    for (const index of rows.keys())
      form.setValue(`rows.${index}.${column}`, value, { shouldDirty: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-small">
      <span>Set for all</span>
      <Select
        aria-label="Column to fill"
        className="w-44!"
        value={column}
        onChange={(event) => setColumn(event.target.value as typeof column)}
      >
        {numberColumns.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <span className="w-24">
        <NumberInput
          fit="row"
          inputMode="decimal"
          aria-label="Value for all variants"
          value={value}
          onChange={(event) => setValueText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            fill();
          }}
        />
      </span>
      <Button type="button" size="small" variant="outline" onClick={fill}>
        Fill
      </Button>
    </div>
  );
}
