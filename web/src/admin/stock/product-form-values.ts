import type { ProductForm, ProductFormInput } from "@domain/catalogue/product-form.ts";
import { pictureUrls } from "@domain/images/pictures.ts";
import type { NewProduct, ProductChanges } from "@/data/stock/mutations";
import type { EditedProduct } from "@/data/stock/queries";
import { changedFields } from "@/lib/changed-fields";

/** A new product starts IN_STOCK with quantity 0, not featured, not on sale. Spec section 4, product status. */
export const emptyProductForm: ProductFormInput = {
  name: "",
  slug: "",
  sku: "",
  description: "",
  imageUrls: [],
  price: "",
  onSale: false,
  salePrice: "",
  categoryId: "",
  extraCategoryIds: [],
  stockQuantity: "0",
  status: "IN_STOCK",
  featured: false,
};

export function formOf(product: EditedProduct): ProductFormInput {
  return {
    name: product.name,
    slug: product.slug,
    sku: product.sku ?? "",
    description: product.description,
    imageUrls: pictureUrls(product),
    price: product.price.toFixed(2),
    onSale: product.on_sale,
    salePrice: product.sale_price?.toFixed(2) ?? "",
    categoryId: product.category_id === null ? "" : String(product.category_id),
    extraCategoryIds: product.category_ids.filter((id) => id !== product.category_id),
    stockQuantity: String(product.stock_quantity),
    status: product.status,
    featured: product.featured,
  };
}

/**
 * Maps the form to the row to insert. The first image is the primary one, and the categories always include the primary
 * category. Spec section 5, product form.
 */
export function rowOf(form: ProductForm) {
  const extra = form.extraCategoryIds.filter((id) => id !== form.categoryId);
  return {
    name: form.name,
    slug: form.slug,
    sku: form.sku,
    description: form.description,
    image_url: form.imageUrls[0] ?? null,
    image_urls: form.imageUrls,
    price: form.price,
    on_sale: form.onSale,
    sale_price: form.salePrice,
    category_id: form.categoryId,
    category_ids: [form.categoryId, ...extra],
    stock_quantity: form.stockQuantity,
    status: form.status,
    featured: form.featured,
  } satisfies NewProduct;
}

/** The fields that differ from the product the form was opened with, so that a save never reverts others' changes. */
export function changesOf(opened: EditedProduct, form: ProductForm): ProductChanges {
  return changedFields({ ...opened, image_urls: pictureUrls(opened) }, rowOf(form));
}
