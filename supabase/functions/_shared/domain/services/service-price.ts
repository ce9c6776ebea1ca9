import { formatPounds } from "../money.ts";

interface PricedService {
  /** In pounds. */
  price_from: number | null;
  /** What the price is for, such as "per window". */
  price_unit: string | null;
}

/** Formats the price of a service, such as `From £280.00 per window`; null if it has none. */
export function servicePrice({ price_from, price_unit }: PricedService): string | null {
  return price_from === null ? null : `From ${formatPounds(price_from)} ${price_unit ?? ""}`.trim();
}
