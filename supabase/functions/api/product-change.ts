import type * as z from "zod";
import { suggestStatus } from "../_shared/domain/catalogue/product.ts";
import { isValidSalePrice, salePriceMessage } from "../_shared/domain/catalogue/product-form.ts";
import { categoryMessage, type ProductWrite } from "../_shared/domain/catalogue/product-write.ts";
import { invalidFieldError } from "../_shared/server/http-error.ts";
import type { ApiCall } from "./api-route.ts";
import { products } from "./catalogue-tables.ts";
import {
  compareAndSetRow,
  type ExpectedVersion,
  readExpectedVersion,
  versionConflictError,
} from "./optimistic-concurrency.ts";
import { requireCategories, withCategoryName } from "./products.ts";
import { type RowCondition, readRow } from "./table-rows.ts";

/** Maximum number of compare-and-set attempts; an attempt fails if a concurrent change has invalidated its conditions. */
const maxAttempts = 10;

/** The body of a PUT: absent fields keep their values. */
type ProductChange = Omit<ProductWrite, "slug"> & {
  slug?: string;
  updatedAt?: string;
};
type StoredProduct = z.output<typeof products.response>;

/**
 * Updates a product (spec section 7, PUT /api/products/{id}); returns the stored product. Uses a compare-and-set, because the new
 * status and the checks depend on stored values (buildUpdateConditions). Throws the errors of updateRow, and HttpError:
 * - 404 if the product does not exist;
 * - 409 if the request's version, if any, is not the product's version, or after ten conflicts;
 * - 400 for an unknown category or a sale price that is not below the price.
 */
export async function changeProduct(call: ApiCall<unknown, ProductChange>) {
  const { database, id, request, body } = call;
  const { updatedAt, ...change } = body;
  const expectedVersion = readExpectedVersion(request.headers, updatedAt);
  await requireCategories(database, change.categoryIds);
  for (let attempt = 1; ; attempt += 1) {
    const storedProduct = products.response.parse(await readRow(database, products, { id }));
    if (attempt > maxAttempts || isVersionConflict(expectedVersion, storedProduct)) {
      const field = expectedVersion?.field ?? "updatedAt";
      throw versionConflictError(products, field, await withCategoryName(database, storedProduct));
    }
    const fields = completeChange(change, storedProduct);
    const conditions = buildUpdateConditions(change, storedProduct);
    const table = products;
    const row = await compareAndSetRow({
      database,
      table,
      id,
      fields,
      expectedVersion,
      conditions,
    });
    if (row) return withCategoryName(database, row);
  }
}

/** Adds the status after a change of a product. Throws HttpError 400 for a removed category or a sale price that is not below the price. */
export function completeChange(change: ProductChange, storedProduct: StoredProduct) {
  requireLowerSalePrice(change, storedProduct);
  if (change.categoryId === null && storedProduct.categoryId !== null)
    throw invalidFieldError("categoryId", categoryMessage);
  return { ...change, status: computeStatus(change, storedProduct) };
}

function isVersionConflict(
  expectedVersion: ExpectedVersion | undefined,
  storedProduct: StoredProduct,
): boolean {
  return (
    expectedVersion !== undefined &&
    Date.parse(expectedVersion.version ?? "") !== Date.parse(storedProduct.updatedAt)
  );
}

/**
 * Conditions of the update: the stored status, stock, sale fields and category on which the checks and computeStatus depend.
 * Without a new quantity, the stock condition is only zero or more than zero: a concurrent order then causes a conflict only if the
 * product sells out.
 */
function buildUpdateConditions(
  change: ProductChange,
  storedProduct: StoredProduct,
): RowCondition[] {
  const { onSale, salePrice, status, stockQuantity } = storedProduct;
  const conditions: RowCondition[] = [];
  if (change.onSale === undefined) conditions.push(["onSale", "eq", onSale]);
  if (change.salePrice === undefined) {
    conditions.push(["salePrice", salePrice === null ? "is" : "eq", salePrice]);
  }
  if (change.categoryId === null) conditions.push(["categoryId", "is", null]);
  if (change.status === undefined) conditions.push(["status", "eq", status]);
  if (change.stockQuantity === undefined) {
    conditions.push(["stockQuantity", stockQuantity === 0 ? "eq" : "gt", 0]);
  } else if (change.status === undefined && status === "OUT_OF_STOCK") {
    conditions.push(["stockQuantity", "eq", stockQuantity]);
  }
  return conditions;
}

/**
 * Computes the status after the change. Without stock, a product is never IN_STOCK. If the change contains a new quantity but no
 * status, the status is the one that the product editor suggests (spec section 4, product status).
 */
function computeStatus(
  change: ProductChange,
  storedProduct: StoredProduct,
): StoredProduct["status"] {
  const quantity = change.stockQuantity ?? storedProduct.stockQuantity;
  const isNewQuantity = quantity !== storedProduct.stockQuantity;
  const defaultStatus = isNewQuantity
    ? suggestStatus(storedProduct.status, quantity)
    : storedProduct.status;
  const status = change.status ?? defaultStatus;
  return quantity === 0 ? suggestStatus(status, quantity) : status;
}

/** Throws HttpError 400 if the resulting product is on sale without a sale price below its price. */
function requireLowerSalePrice(
  { onSale, salePrice, price }: ProductChange,
  storedProduct: StoredProduct,
): void {
  const result = {
    onSale: onSale ?? storedProduct.onSale,
    salePrice: salePrice === undefined ? storedProduct.salePrice : salePrice,
    price,
  };
  if (isValidSalePrice(result)) return;
  throw invalidFieldError("salePrice", salePriceMessage);
}
