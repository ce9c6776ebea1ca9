import * as z from "zod";
import { productWriteSchema } from "../_shared/domain/product-write.ts";
import { shopSorts } from "../_shared/domain/shop-filter.ts";
import { stockSorts } from "../_shared/domain/stock-filter.ts";
import { changeBody } from "./change-body.ts";
import { type FacadeRoute, formBytes, route } from "./facade-route.ts";
import { changeProduct, noteStockShown } from "./product-change.ts";
import {
  addProduct,
  findRelatedProducts,
  findShopProducts,
  listStock,
  productAnswer,
  readShopProduct,
} from "./products.ts";
import { pageQuery } from "./read-query.ts";
import { deleteRoute } from "./table-routes.ts";
import { products } from "./tables.ts";

const list = z.array(productAnswer);

function priceParameter(name: string) {
  const message = `${name} must be an amount in pounds`;
  return z.coerce.number({ error: message }).min(0, message).max(999_999_999, message).optional();
}

const shopQuery = pageQuery.extend({
  category: z
    .array(z.string().max(220, "A slug has at most 220 characters"))
    .max(100, "At most 100 categories")
    .optional(),
  minPrice: priceParameter("minPrice"),
  maxPrice: priceParameter("maxPrice"),
  sort: z.enum(shopSorts).optional(),
});

/** "All Categories" of the original client's selection; no category has to be called that. Spec section 4, shop filters. */
const everyCategory = "all";

/** Products: the published ones for anyone, all of them for administrators. */
export const productRoutes: FacadeRoute[] = [
  route({
    method: "GET",
    path: "/products",
    summary: "Published products, filtered and sorted",
    access: "anyone",
    query: shopQuery,
    status: 200,
    answer: list,
    handle({ database, query: { category, ...search } }) {
      const slugs = category?.map((slug) => slug.toLowerCase());
      const categories = slugs?.includes(everyCategory) ? undefined : slugs;
      return findShopProducts(database, { ...search, categories });
    },
  }),
  route({
    method: "GET",
    path: "/products/related",
    summary: "Other products of the same category",
    access: "anyone",
    query: z.object({ slug: z.string({ error: "slug is required" }).max(220) }),
    status: 200,
    answer: list,
    refusals: { 404: "There is no such product" },
    handle: ({ database, query }) => findRelatedProducts(database, query.slug),
  }),
  route({
    method: "GET",
    path: "/products/:slug",
    summary: "One published product",
    access: "anyone",
    status: 200,
    answer: productAnswer,
    handle: ({ database, part }) => readShopProduct(database, part("slug")),
  }),
  route({
    method: "GET",
    path: "/admin/products",
    summary: "All products, hidden ones too",
    access: "admin",
    query: pageQuery.extend({ sort: z.enum(stockSorts).default("newest") }),
    status: 200,
    answer: list,
    async handle(call) {
      await noteStockShown(call);
      const { sort, ...page } = call.query;
      return listStock(call.database, sort, page);
    },
  }),
  route({
    method: "POST",
    path: "/products",
    summary: "Adds a product",
    access: "admin",
    body: productWriteSchema,
    maxBytes: formBytes,
    status: 201,
    answer: productAnswer,
    refusals: { 409: "Slug or SKU is in use" },
    handle: ({ database, body }) => addProduct(database, body),
  }),
  route({
    method: "PUT",
    path: "/products/:id",
    summary: "Changes a product; an unchanged stockQuantity leaves the stock alone",
    access: "admin",
    body: changeBody(productWriteSchema),
    describedBody: productWriteSchema,
    maxBytes: formBytes,
    status: 200,
    answer: productAnswer,
    refusals: { 409: "Slug or SKU is in use, or the stock has changed in the meantime" },
    handle: (call) => changeProduct(call, call.body),
  }),
  deleteRoute("/products", products),
];
