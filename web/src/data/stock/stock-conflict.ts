import { RequestError } from "@/lib/request-error";

/** The stored stock quantity differs from the one the form was opened with; nothing was saved. */
export class StockConflict extends RequestError {
  override name = "StockConflict";

  /** Current stock quantity. */
  readonly current: number;

  constructor(opened: number, current: number) {
    super(
      409,
      `The stock quantity changed meanwhile: it was ${opened} when you opened this form and is ${current} now. Nothing was saved.`,
    );
    this.current = current;
  }
}
