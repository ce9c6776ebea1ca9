import type { Database } from "@domain/database.types.ts";

type Tables = Database["public"]["Tables"];
type BinTable = {
  [Name in keyof Tables]: Tables[Name]["Row"] extends { deleted_at: string | null } ? Name : never;
}[keyof Tables];

/**
 * A row of a table with a bin, without computed columns. Row policies hide the rows in the bin, so `deleted_at` of a row that is read is
 * null.
 */
export type ContentRow<Name extends BinTable> = Omit<
  Tables[Name]["Row"],
  "deleted_at" | Tables[Name]["ComputedFields"]
>;
