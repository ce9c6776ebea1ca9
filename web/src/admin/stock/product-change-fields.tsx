import { productStatusLabels } from "@domain/catalogue/product.ts";
import {
  type ProductChangeForm,
  type ProductChangeKind,
  productChangeKinds,
} from "@domain/catalogue/product-change.ts";
import { Constants, type Database } from "@domain/database.types.ts";
import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { deliveryLabels } from "@/admin/stock/attribute-fields";
import { adminCategories } from "@/data/categories/admin-queries";
import { ErrorText, Field } from "@/ui/field";
import { Select } from "@/ui/select";

const kindLabels: Record<ProductChangeKind, string> = {
  price: "Price",
  sale: "Put on sale",
  end_sale: "End the sale",
  status: "Status",
  featured: "Featured",
  add_categories: "Add categories",
  remove_categories: "Remove categories",
  replace_categories: "Replace categories",
  delivery_class: "Delivery class",
  delivery_price: "Delivery price",
  bin: "Move to Bin",
};

type Rounding = Database["public"]["Enums"]["price_rounding"];
const roundings: Rounding[] = ["none", ".95", ".99", "whole"];
const roundingLabels: Record<Rounding, string> = {
  none: "to the penny",
  ".95": "to .95",
  ".99": "to .99",
  whole: "to .00",
};

const { amount_unit, product_status } = Constants.public.Enums;
const unitLabels = { percent: "%", pounds: "£" };
const directionLabels = { raise: "Raise by", lower: "Lower by" };
const featuredLabels = { yes: "Featured", no: "Not featured" };

export type ProductChangeMethods = UseFormReturn<ProductChangeForm, unknown, object>;

/** What to change, and the fields of that kind of change. */
export function ProductChangeFields({ form }: { form: ProductChangeMethods }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const kind = watch("kind");
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-4">
      <Field label="Change">
        <Select {...register("kind")}>
          <Options values={productChangeKinds} labels={kindLabels} />
        </Select>
      </Field>
      {kind === "price" ? (
        <Field label="Direction">
          <Select {...register("direction")}>
            <Options values={["raise", "lower"]} labels={directionLabels} />
          </Select>
        </Field>
      ) : null}
      {kind === "price" || kind === "sale" ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-1">
            <NumberField
              label={kind === "sale" ? "Reduce by" : "Amount"}
              decimal
              error={errors.amount?.message}
              {...register("amount")}
            />
            <Field label="Unit">
              <Select {...register("unit")}>
                <Options values={amount_unit} labels={unitLabels} />
              </Select>
            </Field>
          </div>
          <Field label="Round">
            <Select {...register("rounding")}>
              <Options values={roundings} labels={roundingLabels} />
            </Select>
          </Field>
        </>
      ) : null}
      {kind === "status" ? (
        <Field label="Status">
          <Select {...register("status")}>
            <Options values={product_status} labels={productStatusLabels} />
          </Select>
        </Field>
      ) : null}
      {kind === "featured" ? (
        <Field label="Featured">
          <Select {...register("featured")}>
            <Options values={["yes", "no"]} labels={featuredLabels} />
          </Select>
        </Field>
      ) : null}
      {kind === "delivery_class" ? (
        <Field label="Delivery class">
          <Select {...register("deliveryClass")}>
            <Options
              values={["", "collect", "small_parcel", "two_person"]}
              labels={deliveryLabels}
            />
          </Select>
        </Field>
      ) : null}
      {kind === "delivery_price" ? (
        <div className="sm:col-span-2">
          <NumberField
            label="Delivery price (£)"
            optional
            decimal
            help="Empty: the rate of the delivery class"
            error={errors.deliveryPrice?.message}
            {...register("deliveryPrice")}
          />
        </div>
      ) : null}
      {kind.endsWith("_categories") ? <CategoryCheckboxes form={form} /> : null}
    </div>
  );
}

function CategoryCheckboxes({ form }: { form: ProductChangeMethods }) {
  const categories = useQuery(adminCategories()).data ?? [];
  return (
    <Controller
      control={form.control}
      name="categories"
      render={({ field, fieldState }) => (
        <fieldset className="col-span-full grid gap-1.5">
          <legend className="text-small font-medium">Categories</legend>
          <div className="grid max-h-44 grid-cols-1 gap-x-6 overflow-y-auto border border-sand px-4 py-1.5 sm:grid-cols-2 lg:grid-cols-3">
            {categories.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={name}
                checked={field.value.includes(id)}
                onChange={(checked) =>
                  field.onChange(
                    checked ? [...field.value, id] : field.value.filter((other) => other !== id),
                  )
                }
              />
            ))}
          </div>
          <ErrorText>{fieldState.error?.message}</ErrorText>
        </fieldset>
      )}
    />
  );
}
