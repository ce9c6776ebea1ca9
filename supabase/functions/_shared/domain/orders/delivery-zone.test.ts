import { expect, it } from "vitest";
import { type DeliveryZoneInput, deliveryZoneFormSchema } from "./delivery-zone.ts";

const input: DeliveryZoneInput = {
  ...{ name: " Gibraltar ", country: "gi", note: "", isActive: true },
  ...{ small_parcelPrice: "8.50", small_parcelFreeFrom: "1,250" },
  ...{ small_parcelDaysFrom: "1", small_parcelDaysTo: "3" },
  ...{ two_personPrice: "", two_personFreeFrom: "", two_personDaysFrom: "", two_personDaysTo: "" },
};

it("deliveryZoneFormSchema outputs the zone's columns and a rate per class; an empty price is by arrangement", () => {
  const noRate = { price: null, free_from: null, days_from: null, days_to: null };
  expect(deliveryZoneFormSchema.parse(input)).toEqual({
    zone: { name: "Gibraltar", country: "GI", note: null, is_active: true },
    rates: [
      { delivery_class: "small_parcel", price: 8.5, free_from: 1250, days_from: 1, days_to: 3 },
      { delivery_class: "two_person", ...noRate },
    ],
  });
});

it.each([
  [{ name: "G" }, "name", "Name must be at least 2 characters"],
  [{ country: "Spain" }, "country", /two letters/],
  [{ small_parcelPrice: "free" }, "small_parcelPrice", /Enter an amount in pounds/],
  [{ small_parcelPrice: "10000" }, "small_parcelPrice", /at most £9,999.99/],
  [{ small_parcelFreeFrom: "0" }, "small_parcelFreeFrom", /above £0/],
  [{ two_personFreeFrom: "100" }, "two_personFreeFrom", /enter a price first/],
  [{ small_parcelDaysTo: "" }, "small_parcelDaysTo", /both days/],
  [{ small_parcelDaysFrom: "" }, "small_parcelDaysFrom", /both days/],
  [{ small_parcelDaysFrom: "4" }, "small_parcelDaysTo", /before the earliest/],
  [{ small_parcelDaysTo: "366" }, "small_parcelDaysTo", /0 to 365/],
])("deliveryZoneFormSchema rejects %j at the field %s: %s", (change, field, message) => {
  const { error } = deliveryZoneFormSchema.safeParse({ ...input, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(message);
});
