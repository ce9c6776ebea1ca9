import * as z from "zod";
import { categoryWriteSchema } from "../_shared/domain/catalogue/category.ts";
import { materialOrColourField } from "../_shared/domain/catalogue/product-attributes.ts";
import { productSorts, sizeClasses } from "../_shared/domain/catalogue/product-filter.ts";
import { productWriteSchema } from "../_shared/domain/catalogue/product-write.ts";
import { stockSorts } from "../_shared/domain/catalogue/stock-filter.ts";
import { variantsWriteSchema } from "../_shared/domain/catalogue/variant-write.ts";
import { type ApiRoute, maxFormBytes, route } from "./api-route.ts";
import { categories, products } from "./catalogue-tables.ts";
import { putBodySchema } from "./optimistic-concurrency.ts";
import { changeProduct } from "./product-change.ts";
import {
  addProduct,
  findRelatedProducts,
  findShopProducts,
  listStock,
  productResponse,
  readShopProduct,
  withCategoryName,
} from "./products.ts";
import { decimalParameter, flagParameter, pageQuery } from "./read-query.ts";
import { listRoute, rowDeleteRoute, rowRoutes } from "./table-routes.ts";
import { readRow } from "./table-rows.ts";
import { changeVariants, readVariants, variantsResponse } from "./variants.ts";

const productList = z.array(productResponse);

function priceParameter(name: string) {
  const message = `${name} must be an amount in pounds`;
  return decimalParameter(
    z.number({ error: message }).min(0, message).max(999_999_999, message),
  ).optional();
}

/** Schema of a repeatable query parameter with materials or colours. */
function attributeParameter(label: string) {
  return z
    .array(materialOrColourField(label))
    .max(100, `At most 100 ${label.toLowerCase()}`)
    .optional();
}

const shopQuery = pageQuery.extend({
  category: z
    .array(z.string().max(220, "A slug has at most 220 characters"))
    .max(100, "At most 100 categories")
    .optional(),
  minPrice: priceParameter("minPrice"),
  maxPrice: priceParameter("maxPrice"),
  sort: z.enum(productSorts).optional(),
  search: z
    .string()
    .max(200, "search has at most 200 characters")
    .optional()
    .describe(
      "Full-text search over name, SKU, categories and description; tolerates typos, and matches inflected forms and synonyms; without `sort` the best match comes first",
    ),
  onSale: flagParameter("onSale").describe("Whether the product is on sale with a sale price"),
  inStock: flagParameter("inStock").describe("Whether the product is IN_STOCK with units left"),
  material: attributeParameter("Materials").describe(
    "Materials, such as Oak; a product matches if it has any of them",
  ),
  colour: attributeParameter("Colours").describe(
    "Colours, such as Sand; a product matches if it has any of them",
  ),
  size: z
    .array(z.enum(sizeClasses))
    .optional()
    .describe("Classes of the longest side: small up to 45 cm, medium up to 120 cm, else large"),
});

/** The value of `category` that selects all categories. Spec section 4, shop filters. */
const allCategoriesSlug = "all";

/** The options and variants of a product: an addition to the specification. */
const variantRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/admin/products/:id/variants",
    summary: "The options and variants of a product, including hidden ones",
    access: "stock.read",
    status: 200,
    response: variantsResponse,
    handle: ({ database, id }) => readVariants(database, id),
  }),
  route({
    method: "PUT",
    path: "/products/:id/variants",
    summary:
      "Replaces the options and variants of a product: one with an id is changed, one without is added, an absent one is removed",
    access: "catalogue.edit",
    body: putBodySchema(variantsWriteSchema),
    openApiBody: variantsWriteSchema,
    hasOptimisticConcurrency: true,
    maxBytes: maxFormBytes,
    status: 200,
    response: variantsResponse,
    errorResponses: { 409: "A SKU is in use" },
    handle: (call) => changeVariants(call),
  }),
];

/** Products: anyone can read the published ones; administrators can read and change all products. */
export const productRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/products",
    summary: "Published products, filtered and sorted",
    access: "anyone",
    query: shopQuery,
    status: 200,
    response: productList,
    handle({ database, query }) {
      const { category, material: materials, colour: colours, size: sizes, ...search } = query;
      const slugs = category?.map((slug) => slug.toLowerCase());
      const categories = slugs?.includes(allCategoriesSlug) ? undefined : slugs;
      return findShopProducts(database, { ...search, categories, materials, colours, sizes });
    },
  }),
  route({
    method: "GET",
    path: "/products/related",
    summary: "Other products of the same category",
    access: "anyone",
    query: z.object({ slug: z.string({ error: "slug is required" }).max(220) }),
    status: 200,
    response: productList,
    errorResponses: { 404: "There is no such product" },
    handle: ({ database, query }) => findRelatedProducts(database, query.slug),
  }),
  route({
    method: "GET",
    path: "/products/:slug",
    summary: "One published product",
    access: "anyone",
    status: 200,
    response: productResponse,
    handle: ({ database, param }) => readShopProduct(database, param("slug")),
  }),
  route({
    method: "GET",
    path: "/admin/products",
    summary: "All products, including hidden ones",
    access: "stock.read",
    query: pageQuery.extend({ sort: z.enum(stockSorts).default("newest") }),
    status: 200,
    response: productList,
    handle: ({ database, query: { sort, ...page } }) => listStock(database, sort, page),
  }),
  route({
    method: "GET",
    path: "/admin/products/:id",
    summary: "The product with this id, even if it is hidden",
    access: "stock.read",
    status: 200,
    response: productResponse,
    handle: async ({ database, id }) =>
      withCategoryName(database, await readRow(database, products, { id })),
  }),
  route({
    method: "POST",
    path: "/products",
    summary: "Adds a product",
    access: "catalogue.edit",
    body: productWriteSchema,
    maxBytes: maxFormBytes,
    status: 201,
    location: "/admin/products",
    response: productResponse,
    errorResponses: { 409: "Slug or SKU is in use" },
    handle: ({ database, body }) => addProduct(database, body),
  }),
  route({
    method: "PUT",
    path: "/products/:id",
    summary: "Changes a product; a product without stock is never IN_STOCK",
    access: "catalogue.edit",
    body: putBodySchema(productWriteSchema),
    openApiBody: productWriteSchema,
    hasOptimisticConcurrency: true,
    maxBytes: maxFormBytes,
    status: 200,
    response: productResponse,
    errorResponses: { 409: "Slug or SKU is in use" },
    handle: (call) => changeProduct(call),
  }),
  rowDeleteRoute("/products", products),
  ...variantRoutes,
];

/** Product categories. Deleting a category keeps its products and unlinks them. */
export const categoryRoutes: ApiRoute[] = [
  listRoute("/product-categories", categories),
  ...rowRoutes("/product-categories", categories, categoryWriteSchema),
];
