import * as z from "zod/mini";
import { Constants } from "../database.types.ts";
import { optionalText } from "../entity-fields.ts";
import { parseNumber } from "../parse-number.ts";

// Optional attributes of a product: dimensions, materials, delivery, returns. Database constraints have the same limits.

/** A number from `min` to `max` that is a multiple of `step`. Any other value is rejected with `message`. */
function boundedField(min: number, max: number, step: number, message: string) {
  return z
    .number(message)
    .check(z.minimum(min, message), z.maximum(max, message), z.multipleOf(step, message));
}

/** A length in centimetres. */
function lengthField(label: string) {
  return boundedField(0.1, 2000, 0.1, `${label} must be 0.1 to 2,000 cm, to one decimal place`);
}

/** A material or colour, such as "Washed linen". Trims, collapses whitespace and capitalises the first letter; rejects commas. */
export function materialOrColourField(label: string) {
  return z.string().check(
    z.overwrite((text) => text.trim().replace(/\s+/g, " ")),
    z.minLength(2, `${label} have at least 2 characters each`),
    z.maxLength(40, `${label} have at most 40 characters each`),
    z.regex(/^[^,]*$/, `${label} contain no comma`),
    z.overwrite((text) => text.charAt(0).toUpperCase() + text.slice(1)),
  );
}

/** At most 10 materials or colours. Removes duplicates, ignoring case. */
function attributeListField(label: string) {
  return z.array(materialOrColourField(label)).check(
    z.overwrite((names) => [...new Map(names.map((text) => [text.toLowerCase(), text])).values()]),
    z.maxLength(10, `At most 10 ${label.toLowerCase()}`),
  );
}

const returnDaysMessage =
  "Returns must be 0 (made to order) or 14 to 365 days: customers may cancel within 14 days";

const attributeSchemas = {
  widthCm: lengthField("Width"),
  depthCm: lengthField("Depth"),
  heightCm: lengthField("Height"),
  weightKg: boundedField(
    0.01,
    2000,
    0.01,
    "Weight must be 0.01 to 2,000 kg, to two decimal places",
  ),
  leadTimeDays: boundedField(0, 365, 1, "Lead time must be a whole number of days up to 365"),
  deliveryPrice: boundedField(0, 9999.99, 0.01, "Delivery price must be £0 to £9,999.99"),
  returnDays: boundedField(0, 365, 1, returnDaysMessage).check(
    z.refine((days) => days === 0 || days >= 14, returnDaysMessage),
  ),
  materials: attributeListField("Materials"),
  colours: attributeListField("Colours"),
};

/** Texts of the editor's form and of the REST API. An empty text is stored as null. */
const textFields = {
  composition: optionalText(500, "Composition"),
  countryOfOrigin: optionalText(60, "Country of origin"),
  care: optionalText(1000, "Care"),
};
const deliveryClasses = Constants.public.Enums.delivery_class;

export const deliveryClassLabels: Readonly<Record<(typeof deliveryClasses)[number], string>> = {
  collect: "Collection only",
  small_parcel: "Small parcel",
  two_person: "Two people",
};

/**
 * Product attributes in the body of a REST API write: an absent field keeps its value, null clears it. Lengths in cm, weight
 * in kg, price in pounds.
 */
export const attributeWriteFields = {
  widthCm: z.nullish(attributeSchemas.widthCm),
  depthCm: z.nullish(attributeSchemas.depthCm),
  heightCm: z.nullish(attributeSchemas.heightCm),
  weightKg: z.nullish(attributeSchemas.weightKg),
  materials: z.optional(attributeSchemas.materials),
  colours: z.optional(attributeSchemas.colours),
  ...textFields,
  leadTimeDays: z.nullish(attributeSchemas.leadTimeDays),
  deliveryClass: z.nullish(z.enum(deliveryClasses)),
  deliveryPrice: z.nullish(attributeSchemas.deliveryPrice),
  returnDays: z.nullish(attributeSchemas.returnDays),
};

/** A number entered in a text field; null if the field is empty. */
function parsedNumberField(field: z.ZodMiniType<number, number>) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === "" ? null : parseNumber(text))),
    ),
    z.nullable(field),
  );
}

/** Materials or colours entered in a text field, separated by commas. */
function commaSeparatedField(field: ReturnType<typeof attributeListField>) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(",").filter((name) => name.trim() !== "")),
    ),
    field,
  );
}

/** The attributes in the product editor. Inputs are strings; the output has the types of the stored row. */
export const attributeFormFields = {
  widthCm: parsedNumberField(attributeSchemas.widthCm),
  depthCm: parsedNumberField(attributeSchemas.depthCm),
  heightCm: parsedNumberField(attributeSchemas.heightCm),
  weightKg: parsedNumberField(attributeSchemas.weightKg),
  materials: commaSeparatedField(attributeSchemas.materials),
  colours: commaSeparatedField(attributeSchemas.colours),
  ...textFields,
  leadTimeDays: parsedNumberField(attributeSchemas.leadTimeDays),
  deliveryClass: z.pipe(
    z.enum(["", ...deliveryClasses]),
    z.transform((choice) => choice || null),
  ),
  deliveryPrice: parsedNumberField(attributeSchemas.deliveryPrice),
  returnDays: parsedNumberField(attributeSchemas.returnDays),
};
