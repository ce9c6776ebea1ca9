import * as z from "zod";
import {
  toVariantArguments,
  type VariantsWrite,
} from "../_shared/domain/catalogue/variant-write.ts";
import { callDatabase, type DatabaseClient } from "../_shared/server/database.ts";
import type { ApiCall } from "./api-route.ts";
import { productOptions, products, productVariants } from "./catalogue-tables.ts";
import { readExpectedVersion, versionConflictError } from "./optimistic-concurrency.ts";
import { listRows, readRow } from "./table-rows.ts";

/** The options and variants of a product for its editor. `updatedAt`: the version of the product. */
export const variantsResponse = z.object({
  options: z.array(productOptions.response),
  variants: z.array(productVariants.response),
  updatedAt: products.response.shape.updatedAt,
});

/** Reads the options and variants of a product, including hidden ones. Throws HttpError 404 if it does not exist. */
export async function readVariants(database: DatabaseClient, id: number) {
  const page = { limit: 100, offset: 0 };
  const { updatedAt } = await readRow(database, products, { id });
  const [options, variants] = await Promise.all([
    listRows(database, productOptions, page, { productId: id }),
    listRows(database, productVariants, page, { productId: id }),
  ]);
  return variantsResponse.parse({ options, variants, updatedAt });
}

/**
 * Replaces the options and variants of a product; returns the stored ones. Throws HttpError:
 * - 404 if the product does not exist;
 * - 409 if the request's version, if any, is not the product's version, or a SKU is taken;
 * - 400 for input that the SQL function save_variants rejects.
 */
export async function changeVariants(
  call: ApiCall<unknown, VariantsWrite & { updatedAt?: string }>,
) {
  const { database, id, request, body } = call;
  const expected = readExpectedVersion(request.headers, body.updatedAt);
  const stored = await readVariants(database, id);
  if (expected && Date.parse(expected.version ?? "") !== Date.parse(stored.updatedAt))
    throw versionConflictError(products, expected.field, stored);
  await callDatabase({ failureMessage: "Failed to save the variants", asCaller: true }, () =>
    database.rpc("save_variants", {
      product_id: id,
      ...toVariantArguments(body, stored.variants),
      from_updated_at: stored.updatedAt,
    }),
  );
  return readVariants(database, id);
}
