import { toSnakeCase, toSnakeCaseKeys } from "@domain/camel-case.ts";
import {
  type ProductForm,
  type ProductFormInput,
  productFormSchema,
} from "@domain/catalogue/product-form.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import type { NewProduct, ProductChanges } from "@/data/stock/mutations";
import type { EditableProduct } from "@/data/stock/queries";
import { changedFields } from "@/lib/changed-fields";

type ColumnValue = EditableProduct[keyof EditableProduct] | undefined;

function toFieldString(value: ColumnValue): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** Returns a string for every form field, from the column of the same name in snake case; null and missing columns become "". */
function toFieldStrings(columns: Record<string, ColumnValue>) {
  return Object.fromEntries(
    Object.keys(productFormSchema.shape).map((field) => [
      field,
      toFieldString(columns[toSnakeCase(field)]),
    ]),
  ) as Record<keyof ProductFormInput, string>;
}

/** The initial values of a new product: IN_STOCK, quantity 0, not featured, not on sale. Spec section 4, product status. */
export const emptyProductForm: ProductFormInput = {
  ...toFieldStrings({}),
  imageUrls: [],
  onSale: false,
  extraCategoryIds: [],
  stockQuantity: "0",
  status: "IN_STOCK",
  featured: false,
  deliveryClass: "",
};

export function toFormValues(product: EditableProduct): ProductFormInput {
  return {
    ...toFieldStrings(product),
    imageUrls: allImageUrls(product),
    price: product.price.toFixed(2),
    onSale: product.on_sale,
    salePrice: product.sale_price?.toFixed(2) ?? "",
    categoryId: product.category_id === null ? "" : String(product.category_id),
    extraCategoryIds: product.category_ids.filter((id) => id !== product.category_id),
    stockQuantity: String(product.stock_quantity),
    status: product.status,
    featured: product.featured,
    deliveryClass: product.delivery_class ?? "",
    deliveryPrice: product.delivery_price?.toFixed(2) ?? "",
  };
}

/**
 * Maps the form to the row to insert. The first image is the primary one, and the categories always include the primary
 * category. Spec section 5, product form.
 */
export function toProductRow({ imageUrls, extraCategoryIds, ...form }: ProductForm) {
  const extraIds = extraCategoryIds.filter((id) => id !== form.categoryId);
  return {
    ...toSnakeCaseKeys(form),
    image_url: imageUrls[0] ?? null,
    image_urls: imageUrls,
    category_ids: [form.categoryId, ...extraIds],
  } satisfies NewProduct;
}

/** Returns only the columns that the form changes, so that a save does not revert the changes of other administrators. */
export function changedColumns(openedRow: EditableProduct, form: ProductForm): ProductChanges {
  return changedFields({ ...openedRow, image_urls: allImageUrls(openedRow) }, toProductRow(form));
}
