import { RequestError } from "@/lib/request-error";

/** Somebody else changed the stock quantity after the form was opened; nothing was saved. */
export class StockConflict extends RequestError {
  override name = "StockConflict";

  /** Units on hand now. */
  readonly current: number;

  constructor(opened: number, current: number) {
    super(
      409,
      `The stock quantity changed meanwhile: it was ${opened} when you opened this form and is ${current} now. Nothing was saved.`,
    );
    this.current = current;
  }
}
