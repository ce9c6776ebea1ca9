import * as z from "zod";
import {
  serviceCategoryWriteSchema,
  serviceItemReorderSchema,
  serviceItemWriteSchema,
  serviceSubcategoryWriteSchema,
} from "../_shared/domain/services/service.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { invalidFieldError } from "../_shared/server/http-error.ts";
import { type ApiRoute, maxFormBytes, route } from "./api-route.ts";
import { serviceCategories, serviceItems, serviceSubcategories } from "./content-tables.ts";
import { changeRow, putBodySchema } from "./optimistic-concurrency.ts";
import { idParameter, pageQuery } from "./read-query.ts";
import {
  adminReadRoutes,
  listRoute,
  rowDeleteRoute,
  rowGetRoute,
  rowPostRoute,
  rowRoutes,
} from "./table-routes.ts";
import { listRows, listRowsWithTotal, readRow, rowNotFoundError } from "./table-rows.ts";

/** Spec section 5, service forms. */
export const fixedCategoryMessage = "The category of a subcategory cannot be changed.";

/** Service categories, subcategories and items. Deleting a category or a subcategory also deletes its contents. */
export const serviceRoutes: ApiRoute[] = [
  listRoute("/service-categories", serviceCategories),
  route({
    method: "GET",
    path: "/service-categories/slug/:slug",
    summary: "One service category",
    access: "anyone",
    status: 200,
    response: serviceCategories.response,
    handle: ({ database, param }) =>
      readRow(database, serviceCategories, { slug: param("slug").toLowerCase() }),
  }),
  route({
    method: "GET",
    path: "/service-categories/:categorySlug/:subcategorySlug",
    summary: "One service subcategory",
    access: "anyone",
    status: 200,
    response: serviceSubcategories.response,
    async handle({ database, param }) {
      const slug = param("categorySlug").toLowerCase();
      const category = await readRow(database, serviceCategories, { slug });
      return readRow(database, serviceSubcategories, {
        categoryId: Number(category.id),
        slug: param("subcategorySlug").toLowerCase(),
      });
    },
  }),
  ...rowRoutes("/service-categories", serviceCategories, serviceCategoryWriteSchema),
  route({
    method: "GET",
    path: "/service-subcategories",
    summary: "Service subcategories, of one category or all",
    access: "anyone",
    query: pageQuery.extend({ categoryId: idParameter("categoryId").optional() }),
    status: 200,
    response: z.array(serviceSubcategories.response),
    handle: ({ database, query: { categoryId, ...page } }) =>
      listRowsWithTotal(database, serviceSubcategories, page, categoryId ? { categoryId } : {}),
  }),
  rowGetRoute("/service-subcategories", serviceSubcategories),
  rowPostRoute("/service-subcategories", serviceSubcategories, serviceSubcategoryWriteSchema),
  route({
    method: "PUT",
    path: "/service-subcategories/:id",
    summary: "Changes the subcategory with this id; its category cannot be changed",
    access: "services.edit",
    body: putBodySchema(serviceSubcategoryWriteSchema),
    openApiBody: serviceSubcategoryWriteSchema,
    hasOptimisticConcurrency: true,
    maxBytes: maxFormBytes,
    status: 200,
    response: serviceSubcategories.response,
    errorResponses: { 409: "The slug is in use" },
    async handle(call) {
      const { categoryId, ...body } = call.body;
      const stored = await readRow(call.database, serviceSubcategories, { id: call.id });
      if (stored.categoryId !== categoryId) {
        throw invalidFieldError("categoryId", fixedCategoryMessage);
      }
      return changeRow({ ...call, body }, serviceSubcategories);
    },
  }),
  rowDeleteRoute("/service-subcategories", serviceSubcategories),
  ...adminReadRoutes("/service-subcategories", serviceSubcategories),
  route({
    method: "GET",
    path: "/service-items",
    summary: "Service items, of one subcategory or all",
    access: "anyone",
    query: pageQuery.extend({ subcategoryId: idParameter("subcategoryId").optional() }),
    status: 200,
    response: z.array(serviceItems.response),
    handle: ({ database, query: { subcategoryId, ...page } }) =>
      listRowsWithTotal(database, serviceItems, page, subcategoryId ? { subcategoryId } : {}),
  }),
  route({
    method: "POST",
    path: "/service-items/reorder",
    summary: "Reorders the items of a subcategory; returns them in the new order",
    access: "services.edit",
    body: serviceItemReorderSchema,
    maxBytes: maxFormBytes,
    status: 200,
    response: z.array(serviceItems.response),
    errorResponses: { 404: "None of the items is in the subcategory" },
    async handle({ database, body: { items } }) {
      const sortedItems = items.toSorted((one, other) => one.displayOrder - other.displayOrder);
      const [{ subcategoryId } = { subcategoryId: 0 }] = sortedItems;
      const ids = new Set(sortedItems.map(({ id }) => id));
      await callDatabase({ failureMessage: "Failed to reorder items", asCaller: true }, () =>
        database.rpc("reorder_service_items", { subcategory_id: subcategoryId, ids: [...ids] }),
      );
      const page = { limit: 1000, offset: 0 };
      const rows = await listRows(database, serviceItems, page, { subcategoryId });
      // The SQL function skips items that are not in the subcategory, such as deleted ones.
      if (!rows.some((row) => ids.has(Number(row.id)))) throw rowNotFoundError(serviceItems);
      return rows;
    },
  }),
  ...rowRoutes("/service-items", serviceItems, serviceItemWriteSchema),
  ...adminReadRoutes("/service-items", serviceItems),
];
