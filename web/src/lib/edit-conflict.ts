import { RequestError } from "@/lib/request-error";

/** An optimistic concurrency conflict: another save changed the row after the form was opened. Nothing was saved. */
export class EditConflict<Row> extends RequestError {
  override name = "EditConflict";

  readonly stored: Row;

  /** @param noun the kind of row, such as "section" */
  constructor(noun: string, stored: Row) {
    super(409, `Somebody else changed this ${noun} after you opened it. Nothing was saved.`);
    this.stored = stored;
  }
}
