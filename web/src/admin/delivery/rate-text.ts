import { formatPounds } from "@domain/money.ts";
import type { ratedClasses } from "@domain/orders/delivery-zone.ts";
import type { DeliveryZone } from "@/data/delivery/admin-queries";

export const ratedClassLabels: Record<(typeof ratedClasses)[number], string> = {
  small_parcel: "Small parcel",
  two_person: "Two people",
};

/** A price in pounds, "free", or "by arrangement" for null. */
export function describePrice(price: number | null): string {
  if (price === null) return "by arrangement";
  return price === 0 ? "free" : formatPounds(price);
}

/** A rate as a text, such as "£8.50, free from £250.00". A class without a rate is delivered by arrangement. */
export function describeRate(rate: DeliveryZone["delivery_rates"][number] | undefined): string {
  const price = describePrice(rate?.price ?? null);
  return rate?.free_from ? `${price}, free from ${formatPounds(rate.free_from)}` : price;
}
