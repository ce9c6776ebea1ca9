import type * as z from "zod";
import { suggestStatus } from "../_shared/domain/catalogue/product.ts";
import { isSalePriceBelow, salePriceMessage } from "../_shared/domain/catalogue/product-form.ts";
import { categoryMessage, type ProductWrite } from "../_shared/domain/catalogue/product-write.ts";
import { invalidField } from "../_shared/server/invalid-request.ts";
import type { ApiCall } from "./api-route.ts";
import {
  type ExpectedVersion,
  expectedVersion,
  updateVersion,
  versionConflict,
} from "./optimistic-concurrency.ts";
import { requireCategories, withCategoryName } from "./products.ts";
import { type RowCondition, readRow } from "./rows.ts";
import { products } from "./tables.ts";

/** How often a change is tried again when what it keeps of the product changes at the same moment. */
const maxTries = 10;

/** A product as a PUT brings it: what is left out keeps its value. */
type ProductChange = Omit<ProductWrite, "slug"> & {
  slug?: string | undefined;
  updatedAt?: string | undefined;
};
type StoredProduct = z.output<typeof products.answer>;

/**
 * Writes a product as it is sent (spec section 7, PUT /api/products/{id}), if it still has the version that the request
 * names, if any. What the result depends on and the request leaves out (status, stock, sale) is read first and is a condition
 * of the update, which is repeated when the condition no longer holds. Orders that leave some stock do not touch it, so a
 * change without a version does not compete with them. Answers the product as it is stored. Throws HttpError 404, 409 for
 * another version, 400.
 */
export async function changeProduct(call: ApiCall<unknown, ProductChange>) {
  const { database, id, request, body } = call;
  const { updatedAt, ...sent } = body;
  const expected = expectedVersion(request.headers, updatedAt);
  await requireCategories(database, sent.categoryIds);
  for (let tried = 1; ; tried += 1) {
    const present = products.answer.parse(await readRow(database, products, { id }));
    if (tried > maxTries || isOtherVersion(expected, present)) {
      const field = expected?.field ?? "updatedAt";
      throw versionConflict(products, field, await withCategoryName(database, present));
    }
    requireLowerSalePrice(sent, present);
    if (sent.categoryId === null && present.categoryId !== null) {
      throw invalidField("categoryId", categoryMessage);
    }
    const fields = { ...sent, status: resultingStatus(sent, present) };
    const conditions = dependencies(sent, present);
    const table = products;
    const row = await updateVersion({ database, table, id, fields, expected, conditions });
    if (row) return withCategoryName(database, row);
  }
}

function isOtherVersion(expected: ExpectedVersion | undefined, present: StoredProduct): boolean {
  return (
    expected !== undefined && Date.parse(expected.version ?? "") !== Date.parse(present.updatedAt)
  );
}

/** What of the stored product the checks and resultingStatus read, as conditions that the update repeats. */
function dependencies(sent: ProductChange, present: StoredProduct): RowCondition[] {
  const { onSale, salePrice, status, stockQuantity } = present;
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
 * The status that goes with the stock: without stock a product is never IN_STOCK. A quantity without a status changes the
 * status as the admin's form suggests it (spec section 4, product status).
 */
function resultingStatus(sent: ProductChange, present: StoredProduct): StoredProduct["status"] {
  const quantity = sent.stockQuantity ?? present.stockQuantity;
  const isNewQuantity = quantity !== present.stockQuantity;
  const kept = isNewQuantity ? suggestStatus(present.status, quantity) : present.status;
  const status = sent.status ?? kept;
  return quantity === 0 ? suggestStatus(status, quantity) : status;
}

/** Throws HttpError 400 when what is sent and what is kept together are a sale that makes nothing cheaper. */
function requireLowerSalePrice(
  { onSale, salePrice, price }: ProductChange,
  present: StoredProduct,
): void {
  const whole = {
    onSale: onSale ?? present.onSale,
    salePrice: salePrice === undefined ? present.salePrice : salePrice,
    price,
  };
  if (isSalePriceBelow(whole)) return;
  throw invalidField("salePrice", salePriceMessage);
}
