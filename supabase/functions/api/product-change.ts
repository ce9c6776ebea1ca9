import type * as z from "zod";
import { isSalePriceBelow, salePriceMessage } from "../_shared/domain/product-form.ts";
import type { ProductWrite } from "../_shared/domain/product-write.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { FacadeCall } from "./facade-route.ts";
import { withCategoryName } from "./products.ts";
import { notFound, readRow, updateRow } from "./rows.ts";
import { products } from "./tables.ts";

const apology = "Failed to update product";
const stockTries = 3;

/** A product as a change brings it, whose address may be left as it is. */
type ProductChange = Omit<ProductWrite, "slug"> & { slug?: string | undefined };

/** Remembers that a session is being shown the stock, for what it will send back. */
export async function noteStockShown({ session, services }: FacadeCall): Promise<void> {
  if (!session) return;
  await callDatabase({ apology: "Failed to fetch products" }, () =>
    services.service.rpc("note_stock_shown", { session_hash: session.hash }),
  );
}

/** Whether a quantity is one that the session was, or may have been, shown before sales that it has not been shown yet. */
async function wasShown({ session, services, id }: FacadeCall, quantity: number): Promise<boolean> {
  if (!session) return false;
  return callDatabase({ apology }, () =>
    services.service.rpc("was_stock_shown", {
      session_hash: session.hash,
      product: id,
      quantity,
    }),
  );
}

/**
 * Writes a whole product (spec section 7, PUT /api/products/{id}) without taking back what was sold in the meantime:
 * - a stock quantity equal to the present one, or to one that this session was shown before the latest sales (without
 *   having asked for the list: that it has had since the login), is not a change and is not written at all;
 * - another one is written over the present one only, and tried again when a sale comes between;
 * - a client that says which version it read (`updatedAt`) and brings another quantity than the product has is refused when
 *   the product has changed since.
 * Throws HttpError 404, 409, 400.
 */
export async function changeProduct(call: FacadeCall, product: ProductChange) {
  const { database, id } = call;
  const { stockQuantity, updatedAt, ...fields } = product;
  for (let tried = 1; tried <= stockTries; tried += 1) {
    const present = products.answer.parse(await readRow(database, products, { id }));
    requireLowerSalePrice(product, present);
    const isStale = updatedAt !== undefined && !isSameMoment(updatedAt, present.updatedAt);
    const differs = stockQuantity !== undefined && stockQuantity !== present.stockQuantity;
    if (differs && isStale) break;
    const changesStock = differs && !(await wasShown(call, stockQuantity));
    const row = changesStock
      ? await updateRow(
          database,
          products,
          id,
          { ...fields, stockQuantity },
          { stockQuantity: present.stockQuantity },
        )
      : await updateRow(database, products, id, fields);
    if (row) return withCategoryName(database, row);
    if (!changesStock) throw notFound(products);
  }
  throw new HttpError(
    409,
    "The stock of this product has changed in the meantime. Please reload it and try again.",
  );
}

/** Throws HttpError 400 when what is sent and what is kept together are a sale that makes nothing cheaper. */
function requireLowerSalePrice(
  { onSale, salePrice, price }: ProductChange,
  present: z.output<typeof products.answer>,
): void {
  const whole = {
    onSale: onSale ?? present.onSale,
    salePrice: salePrice === undefined ? present.salePrice : salePrice,
    price,
  };
  if (isSalePriceBelow(whole)) return;
  throw new HttpError(400, salePriceMessage, {
    issues: [{ path: "salePrice", message: salePriceMessage }],
  });
}

/** Two sales can happen within a millisecond, which is all that a client's dates may have kept of the microseconds. */
function isSameMoment(sent: string, stored: string): boolean {
  const fraction = /\.(\d+)/;
  const microseconds = fraction.exec(sent)?.[1] ?? "";
  const isExact = microseconds.length <= 3 || microseconds === fraction.exec(stored)?.[1];
  return isExact && Date.parse(sent) === Date.parse(stored);
}
