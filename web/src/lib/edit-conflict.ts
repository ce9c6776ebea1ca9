import { RequestError } from "@/lib/request-error";

/** Optimistic concurrency: another save changed the row after the form was opened; nothing was saved. */
export class EditConflict<Row> extends RequestError {
  override name = "EditConflict";

  /** The row that is stored now. */
  readonly stored: Row;

  /** @param what noun for the edited thing, such as "section" */
  constructor(what: string, stored: Row) {
    super(409, `Somebody else changed this ${what} after you opened it. Nothing was saved.`);
    this.stored = stored;
  }
}
