import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { Constants, type Database } from "../database.types.ts";
import { lineField, textField } from "../people/person-fields.ts";
import { fulfilmentField, fulfilmentSteps } from "./fulfilment.ts";

export type DeclineReason = Database["public"]["Enums"]["decline_reason"];

export const declineReasons = [
  "out_of_stock",
  "cannot_deliver",
  "customer_asked",
  "suspicious",
  "other",
] as const satisfies DeclineReason[];

/** An administrator's text in an email to a customer. The mail adds greeting, items and link. */
export const mailTextField = (
  message = "Enter the text of the email, or do not email the customer",
) => textField(1, 2000, message);

/** An administrator's own email to a customer, a mail of the kind `letter`. */
export const letterSchema = z.object({
  subject: lineField(1, 200, "Enter the subject of the email"),
  message: mailTextField("Enter the text of the email"),
});

const idField = z.int().check(z.positive());
/** Limited to the range of Postgres's type integer: the database would respond to a larger revision with an error 500. */
export const revisionField = z.int32().check(z.positive());

const deliveryPriceMessage = "Enter a price from £0 to £9,999.99";

/** The price in pounds that an administrator agrees with a customer for a delivery. */
const deliveryPriceField = z
  .number(deliveryPriceMessage)
  .check(
    z.minimum(0, deliveryPriceMessage),
    z.maximum(9999.99, deliveryPriceMessage),
    z.multipleOf(0.01, deliveryPriceMessage),
  );

/** The body of an approval. The message, if any, is emailed to the customer. */
export const approvalSchema = z.object({
  message: z.optional(mailTextField()),
  /** The order's revision when the administrator loaded it, for optimistic concurrency. */
  revision: z.optional(revisionField),
  /** The agreed price in pounds of a delivery by arrangement. */
  deliveryPrice: z.optional(deliveryPriceField),
});

const explanationMessage = "Please say why";

const declineFields = {
  message: z.optional(mailTextField()),
  reason: z.optional(z.enum(declineReasons, "Please choose a reason")),
  explanation: z.optional(textField(0, 500, explanationMessage)),
};

/** The ids of order items whose units do not go back into stock, because they do not exist or are damaged. */
const keepOutField = z.optional(z.array(idField));

const requireExplanationForOther = z.refine<{ reason?: DeclineReason; explanation?: string }>(
  ({ reason, explanation }) => reason !== "other" || Boolean(explanation),
  { path: ["explanation"], error: explanationMessage },
);

/** The body of a decline. Reason and explanation appear on the order's timeline; the reason "other" requires an explanation. */
export const declineSchema = z
  .object({
    ...declineFields,
    /** The order's status when the administrator loaded it, for optimistic concurrency; `pending` by default. */
    fromStatus: z.optional(z.enum(Constants.public.Enums.order_status)),
    keepOut: keepOutField,
  })
  .check(requireExplanationForOther);

/** Items of an order with the number of units that an action returned, or could not return, to stock. */
export const orderUnitsSchema = z.array(z.object({ name: z.string(), quantity: z.number() }));
export type OrderUnits = z.output<typeof orderUnitsSchema>;

const dateMessage = "Enter a date";

/** An optional date from 2000 to 2999. The database's check constraint has the same range. */
const dateField = z.optional(z.iso.date(dateMessage).check(z.regex(/^2/, dateMessage)));

/**
 * The body of a fulfilment step. `fromFulfilment` is the step when the administrator loaded the order, for optimistic
 * concurrency.
 */
export const fulfilSchema = z.object({
  fulfilment: z.enum(fulfilmentSteps),
  fromFulfilment: fulfilmentField,
  /** The day of the collection or delivery. */
  date: dateField,
  message: z.optional(mailTextField()),
});

/** Actions on an order. The name of a fulfilment step moves the order to that step. */
export const orderActions = ["approve", "decline", ...fulfilmentSteps] as const;
export type OrderActionKind = (typeof orderActions)[number];

/**
 * The body of a bulk action on orders. `revision` is the revision that the administrator loaded; only approvals check it.
 * `reason` and `explanation` apply to declines, `date` to fulfilment steps.
 */
export const bulkActionSchema = z
  .object({
    orders: z
      .array(z.object({ id: idField, revision: revisionField }))
      .check(z.minLength(1), z.maxLength(100)),
    action: z.enum(orderActions),
    ...declineFields,
    date: dateField,
  })
  .check(requireExplanationForOther);

interface OrderActionInput {
  shouldEmailCustomer: boolean;
  message: string;
  reason?: string;
  explanation?: string;
  date?: string;
  deliveryPrice?: string;
  keepOut?: number[];
}

/**
 * The form of an action on an order. The message is validated and output only if `shouldEmailCustomer` is true. Only a decline has a
 * reason, only an approval a delivery price, which is an amount in pounds as typed. Only items that are out of stock can be kept out.
 */
export const orderActionFormSchema = z.pipe(
  z.transform(
    ({
      shouldEmailCustomer,
      message,
      date,
      deliveryPrice,
      keepOut,
      ...action
    }: OrderActionInput) => ({
      ...action,
      ...(action.reason === "out_of_stock" && keepOut?.length && { keepOut }),
      ...(shouldEmailCustomer && { message }),
      ...(date && { date }),
      ...(deliveryPrice?.trim() && { deliveryPrice }),
    }),
  ),
  z
    .object({
      ...declineFields,
      keepOut: keepOutField,
      date: dateField,
      deliveryPrice: z.optional(
        z.pipe(z.pipe(poundsField(deliveryPriceMessage), z.transform(Number)), deliveryPriceField),
      ),
    })
    .check(requireExplanationForOther),
);
export type OrderActionDetails = z.output<typeof orderActionFormSchema>;
