import { RequestError } from "@/lib/request-error";

/** Somebody else saved the same row after a form was opened with it; nothing was saved. */
export class EditConflict<Row> extends RequestError {
  override name = "EditConflict";

  /** What is stored now. */
  readonly stored: Row;

  /** @param what what was edited, in a word: "section" */
  constructor(what: string, stored: Row) {
    super(409, `Somebody else changed this ${what} after you opened it. Nothing was saved.`);
    this.stored = stored;
  }
}
