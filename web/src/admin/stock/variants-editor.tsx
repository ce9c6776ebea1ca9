import {
  maxOptions,
  syncRows,
  type VariantOption,
  type VariantRow,
  type VariantsForm,
  variantsFormSchema,
} from "@domain/catalogue/variants-form.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { Plus } from "lucide-react";
import { EntityForm } from "@/admin/forms/entity-form";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { OptionFields } from "@/admin/stock/option-fields";
import { VariantRows } from "@/admin/stock/variant-rows";
import { type ProductWithVariants, useSaveVariants } from "@/data/stock/variants";
import { Button } from "@/ui/button";

const toText = (value: number | null) => (value === null ? "" : String(value));

const createRow = ({ price }: ProductWithVariants): VariantRow => ({
  ...{ keys: [], id: null, isOffered: true, sku: "", price: price.toFixed(2), salePrice: "" },
  ...{ stock: "", stockBefore: null, isHidden: false, madeToOrder: false, leadTime: "" },
  ...{ imageUrl: "", width: "", depth: "", height: "" },
});

/** The form's values: a row for each combination, of which those without a stored variant are not offered. */
function toFormValues(product: ProductWithVariants): VariantsForm {
  const options = product.product_options.map(({ id, name, product_option_values: values }) => ({
    id,
    name,
    values: values.map((value) => ({
      key: `${value.id}`,
      id: value.id,
      name: value.name,
      colour: value.swatch_colour ?? "",
      image: value.swatch_image_url ?? "",
    })),
  }));
  const rows = product.product_variants.map((variant) => ({
    keys: variant.value_ids.map(String),
    id: variant.id,
    isOffered: true,
    sku: variant.sku ?? "",
    price: variant.price.toFixed(2),
    salePrice: variant.on_sale ? (variant.sale_price?.toFixed(2) ?? "") : "",
    stock: String(variant.stock_quantity),
    stockBefore: variant.stock_quantity,
    isHidden: variant.status === "PENDING",
    madeToOrder: variant.made_to_order,
    leadTime: toText(variant.lead_time_days),
    imageUrl: variant.image_url ?? "",
    width: toText(variant.width_cm),
    depth: toText(variant.depth_cm),
    height: toText(variant.height_cm),
  }));
  return { options, rows: syncRows(options, rows, { ...createRow(product), isOffered: false }) };
}

const createValue = () => ({ key: crypto.randomUUID(), id: null, name: "", colour: "", image: "" });

interface VariantsEditorProps {
  product: ProductWithVariants;
  onClose: () => void;
}

/** The form of a product's options, and of the variants that their combinations are (design rule "Variants"). */
export function VariantsEditor({ product, onClose }: VariantsEditorProps) {
  const { mutateAsync: save } = useSaveVariants();
  const editor = useEntityEditor({
    row: product,
    schema: variantsFormSchema,
    toFormValues,
    labels: { options: "Options", rows: "Variants" },
    save: (form, openedRow) => save({ form, openedRow }),
    outcome: { successTitle: "Variants saved", failureTitle: "Failed to save the variants" },
    draftKey: `variants-${product.id}`,
    onClose,
  });
  const { form } = editor;
  const { options, rows } = form.watch();
  const setOptions = (next: VariantOption[]) => {
    form.setValue("options", next, { shouldDirty: true });
    form.setValue("rows", syncRows(next, form.getValues("rows"), createRow(product)), {
      shouldDirty: true,
    });
  };
  const addOption = () => setOptions([...options, { id: null, name: "", values: [createValue()] }]);
  const { errors } = form.formState;
  return (
    <EntityForm editor={editor} addLabel="Save variants" onCancel={onClose}>
      <p className="text-small text-ink-soft">
        <span translate="no">{product.name}</span>
        <span>
          : up to three options, such as size and fabric. Each combination has its own price and
          stock.
        </span>
      </p>
      {options.map((option, index) => (
        <OptionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a new option has no id, and options keep their sequence.
          key={index}
          form={form}
          index={index}
          option={option}
          onChange={(next) =>
            setOptions(options.flatMap((other, at) => (at === index ? (next ?? []) : other)))
          }
          createValue={createValue}
          imageUrls={allImageUrls(product)}
        />
      ))}
      {(errors.options?.message ?? errors.options?.root?.message) ? (
        <p role="alert" className="text-small text-danger">
          {errors.options?.message ?? errors.options?.root?.message}
        </p>
      ) : null}
      {options.length < maxOptions ? (
        <Button
          variant="outline"
          size="small"
          type="button"
          className="justify-self-start"
          onClick={addOption}
        >
          <Plus aria-hidden className="size-4" />
          Add option
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <VariantRows
          form={form}
          options={options}
          rows={rows}
          productSku={product.sku ?? ""}
          imageUrls={allImageUrls(product)}
        />
      ) : null}
    </EntityForm>
  );
}
