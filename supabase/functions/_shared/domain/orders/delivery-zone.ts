import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { parseNumber } from "../parse-number.ts";
import { lineField } from "../people/person-fields.ts";

/** The delivery classes that have rates: products of the class `collect` are not delivered. */
export const ratedClasses = ["small_parcel", "two_person"] as const;
type RatedClass = (typeof ratedClasses)[number];

const rateParts = ["Price", "FreeFrom", "DaysFrom", "DaysTo"] as const;
type RatePart = (typeof rateParts)[number];
/** A field of a class's rate, such as `small_parcelPrice`. */
export type RateField = `${RatedClass}${RatePart}`;

const maxPrice = 9999.99;
const daysMessage = "Enter a whole number of days from 0 to 365";

/** An optional amount in pounds; null if empty. */
const amountField = z.pipe(
  poundsField(null),
  z.transform((text) => (text === "" ? null : Number(text))),
);
const priceField = amountField.check(
  z.refine((price) => price === null || price <= maxPrice, "A price can be at most £9,999.99"),
);
const freeFromField = amountField.check(
  z.refine((amount) => amount !== 0, "Enter an amount above £0, or set the price to 0"),
);
/** An optional number of working days; null if empty. */
const daysField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === "" ? null : parseNumber(text))),
  ),
  z.nullable(z.int(daysMessage).check(z.minimum(0, daysMessage), z.maximum(365, daysMessage))),
);

const rateFields = <Class extends RatedClass>(name: Class) =>
  ({
    [`${name}Price`]: priceField,
    [`${name}FreeFrom`]: freeFromField,
    [`${name}DaysFrom`]: daysField,
    [`${name}DaysTo`]: daysField,
  }) as Record<`${Class}Price`, typeof priceField> &
    Record<`${Class}FreeFrom`, typeof freeFromField> &
    Record<`${Class}DaysFrom` | `${Class}DaysTo`, typeof daysField>;

type Rates = Record<RateField, number | null>;

/** The parts of a rate that contradict each other, as [field, message]. */
function findContradiction(rates: Rates, name: RatedClass): [RateField, string] | null {
  const from = rates[`${name}DaysFrom`];
  const to = rates[`${name}DaysTo`];
  if (rates[`${name}Price`] === null && rates[`${name}FreeFrom`] !== null)
    return [`${name}FreeFrom`, "By arrangement: enter a price first"];
  if (from === null && to !== null) return [`${name}DaysFrom`, "Enter both days, or neither"];
  if (from !== null && to === null) return [`${name}DaysTo`, "Enter both days, or neither"];
  if (from !== null && to !== null && to < from)
    return [`${name}DaysTo`, "This is before the earliest day"];
  return null;
}

/**
 * The form of a delivery zone with its rates. Inputs are strings. The output is the parameters of the SQL function
 * save_delivery_zone: the zone's columns, and a rate per class with amounts in pounds; a null price is "by arrangement".
 */
export const deliveryZoneFormSchema = z.pipe(
  z
    .object({
      name: lineField(2, 60, "Name must be at least 2 characters"),
      country: z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z]{2}$/, "Enter the two letters of the country, such as GI or ES"),
        ),
      note: lineField(0, 200, "Please enter a text"),
      isActive: z.boolean(),
      ...rateFields("small_parcel"),
      ...rateFields("two_person"),
    })
    .check(
      z.superRefine((form, context) => {
        for (const name of ratedClasses) {
          const contradiction = findContradiction(form, name);
          if (!contradiction) continue;
          const [field, message] = contradiction;
          context.addIssue({ code: "custom", path: [field], message, input: form });
        }
      }),
    ),
  z.transform(({ name, country, note, isActive, ...rates }) => ({
    zone: { name, country, note: note || null, is_active: isActive },
    rates: ratedClasses.map((delivery_class) => ({
      delivery_class,
      price: rates[`${delivery_class}Price`],
      free_from: rates[`${delivery_class}FreeFrom`],
      days_from: rates[`${delivery_class}DaysFrom`],
      days_to: rates[`${delivery_class}DaysTo`],
    })),
  })),
);
export type DeliveryZoneInput = z.input<typeof deliveryZoneFormSchema>;
export type DeliveryZoneForm = z.output<typeof deliveryZoneFormSchema>;
