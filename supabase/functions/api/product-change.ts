import type * as z from "zod";
import { suggestStatus } from "../_shared/domain/catalogue/product.ts";
import { isValidSalePrice, salePriceMessage } from "../_shared/domain/catalogue/product-form.ts";
import { categoryMessage, type ProductWrite } from "../_shared/domain/catalogue/product-write.ts";
import { invalidFieldError } from "../_shared/server/invalid-request.ts";
import type { ApiCall } from "./api-route.ts";
import {
  type ExpectedVersion,
  expectedVersion,
  updateVersion,
  versionConflictError,
} from "./optimistic-concurrency.ts";
import { requireCategories, withCategoryName } from "./products.ts";
import { type RowCondition, readRow } from "./rows.ts";
import { products } from "./tables.ts";

/** Maximum attempts of an update whose conditions fail because of concurrent changes. */
const maxAttempts = 10;

/** The body of a PUT: absent fields keep their values. */
type ProductChange = Omit<ProductWrite, "slug"> & {
  slug?: string;
  updatedAt?: string;
};
type StoredProduct = z.output<typeof products.response>;

/**
 * Updates a product (spec section 7, PUT /api/products/{id}); returns the stored product. If the request contains a version,
 * the product must still have it. Stored fields that the result depends on (status, stock, sale) are read first and become
 * conditions of the update, a compare-and-set that is retried when a condition fails. Without a version, a concurrent order
 * makes a condition fail only if the product sells out. Throws the errors of updateRow, and HttpError 404 if the product does
 * not exist, 409 if it has another version, 400 for an unknown category or a sale price that is not below the price.
 */
export async function changeProduct(call: ApiCall<unknown, ProductChange>) {
  const { database, id, request, body } = call;
  const { updatedAt, ...sent } = body;
  const expected = expectedVersion(request.headers, updatedAt);
  await requireCategories(database, sent.categoryIds);
  for (let attempt = 1; ; attempt += 1) {
    const stored = products.response.parse(await readRow(database, products, { id }));
    if (attempt > maxAttempts || isOtherVersion(expected, stored)) {
      const field = expected?.field ?? "updatedAt";
      throw versionConflictError(products, field, await withCategoryName(database, stored));
    }
    requireLowerSalePrice(sent, stored);
    if (sent.categoryId === null && stored.categoryId !== null) {
      throw invalidFieldError("categoryId", categoryMessage);
    }
    const fields = { ...sent, status: resultingStatus(sent, stored) };
    const conditions = updateConditions(sent, stored);
    const table = products;
    const row = await updateVersion({ database, table, id, fields, expected, conditions });
    if (row) return withCategoryName(database, row);
  }
}

function isOtherVersion(expected: ExpectedVersion | undefined, stored: StoredProduct): boolean {
  return (
    expected !== undefined && Date.parse(expected.version ?? "") !== Date.parse(stored.updatedAt)
  );
}

/** Conditions of the update: the stored values that the checks and resultingStatus depend on. */
function updateConditions(sent: ProductChange, stored: StoredProduct): RowCondition[] {
  const { onSale, salePrice, status, stockQuantity } = stored;
  const conditions: RowCondition[] = [];
  if (sent.onSale === undefined) conditions.push(["onSale", "eq", onSale]);
  if (sent.salePrice === undefined) {
    conditions.push(["salePrice", salePrice === null ? "is" : "eq", salePrice]);
  }
  if (sent.categoryId === null) conditions.push(["categoryId", "is", null]);
  if (sent.status === undefined) conditions.push(["status", "eq", status]);
  if (sent.stockQuantity === undefined) {
    conditions.push(["stockQuantity", stockQuantity === 0 ? "eq" : "gt", 0]);
  } else if (sent.status === undefined && status === "OUT_OF_STOCK") {
    conditions.push(["stockQuantity", "eq", stockQuantity]);
  }
  return conditions;
}

/**
 * The status after the change: without stock a product is never IN_STOCK. A new quantity without a status sets the status
 * that the product editor suggests (spec section 4, product status).
 */
function resultingStatus(sent: ProductChange, stored: StoredProduct): StoredProduct["status"] {
  const quantity = sent.stockQuantity ?? stored.stockQuantity;
  const isNewQuantity = quantity !== stored.stockQuantity;
  const unsentStatus = isNewQuantity ? suggestStatus(stored.status, quantity) : stored.status;
  const status = sent.status ?? unsentStatus;
  return quantity === 0 ? suggestStatus(status, quantity) : status;
}

/** Throws HttpError 400 if the resulting product is on sale without a sale price below its price. */
function requireLowerSalePrice(
  { onSale, salePrice, price }: ProductChange,
  stored: StoredProduct,
): void {
  const result = {
    onSale: onSale ?? stored.onSale,
    salePrice: salePrice === undefined ? stored.salePrice : salePrice,
    price,
  };
  if (isValidSalePrice(result)) return;
  throw invalidFieldError("salePrice", salePriceMessage);
}
