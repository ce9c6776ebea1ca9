import { RequestError } from "@/lib/request-error";

/** An optimistic concurrency conflict: another administrator saved the row after the form was opened. Nothing was saved. */
export class EditConflict<Row> extends RequestError {
  override name = "EditConflict";

  readonly storedRow: Row;

  /** @param noun the kind of row, such as "section" */
  constructor(noun: string, storedRow: Row) {
    super(409, `Somebody else changed this ${noun} after you opened it. Nothing was saved.`);
    this.storedRow = storedRow;
  }
}
