import type {
  manualContactSchema,
  OrderContact,
  orderContactSchema,
} from "@domain/orders/manual-order.ts";
import { mailTextField } from "@domain/orders/order-actions.ts";
import { describeChanges } from "@domain/orders/order-changes.ts";
import {
  type LinesInput,
  linesFormFields,
  requireDiscountReason,
  toDelivery,
  toWantedLines,
} from "@domain/orders/order-lines-form.ts";
import { previewChanges, toLinesInput } from "@domain/orders/stored-lines.ts";
import * as z from "zod/mini";
import { threeWayMerge } from "@/admin/forms/three-way-merge";
import type { OrderWithItems } from "@/data/orders/queries";

export interface EditInput extends LinesInput {
  customer: OrderContact;
  shouldEmailCustomer: boolean;
  message: string;
}

/** Whether an order's lines can be changed. The SQL function `edit_order` checks the same condition. */
export const canEditLines = ({ status, fulfilment, order_items }: OrderWithItems) =>
  status !== "declined" &&
  fulfilment !== "completed" &&
  order_items.every(({ returned }) => returned === 0);

/** The form of an edit; converts the values to a request body. Only the contact details of a manual order may be empty. */
export const editFormSchema = (
  contactSchema: typeof manualContactSchema | typeof orderContactSchema,
) =>
  z.pipe(
    z.pipe(
      z.transform(({ shouldEmailCustomer, message, ...form }: EditInput) => ({
        ...form,
        ...(shouldEmailCustomer && { message }),
      })),
      z
        .object({
          ...linesFormFields,
          customer: contactSchema,
          message: z.optional(mailTextField()),
        })
        .check(requireDiscountReason),
    ),
    z.transform(({ customer, message, ...lines }) => ({
      lines: toWantedLines(lines),
      customer: { ...customer, ...toDelivery(lines.delivery) },
      message,
    })),
  );

export const toEditInput = (order: OrderWithItems): EditInput => ({
  ...toLinesInput(order),
  customer: {
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    address: order.postal_address ?? "",
  },
  shouldEmailCustomer: false,
  message: "As agreed, we have changed your order:",
});

/** Applies the edits to a newer revision of the order: field by field, to the lines that it still has, and with the added lines. */
export function rebaseEdits(
  edited: EditInput,
  openedOrder: OrderWithItems,
  newerOrder: OrderWithItems,
): EditInput {
  const base = toEditInput(openedOrder);
  const newer = toEditInput(newerOrder);
  const baseItems = new Map(base.items.map((item) => [item.id, item]));
  const editedItems = new Map(edited.items.map((item) => [item.id, item]));
  const { mergedValues } = threeWayMerge(base, newer, edited);
  return {
    ...mergedValues,
    customer: threeWayMerge(base.customer, newer.customer, edited.customer).mergedValues,
    delivery: threeWayMerge(base.delivery, newer.delivery, edited.delivery).mergedValues,
    items: [
      ...newer.items.map((item) => {
        const { stock, savedQuantity } = item;
        const baseItem = baseItems.get(item.id);
        const editedItem = editedItems.get(item.id);
        if (!baseItem || !editedItem) return item;
        return { ...threeWayMerge(baseItem, item, editedItem).mergedValues, stock, savedQuantity };
      }),
      ...edited.items.filter(({ id }) => id === 0),
    ],
  };
}

const contactColumns = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  address: "postal_address",
} as const satisfies Record<keyof OrderContact, string>;

/** What an edit to these form values changes, one string per change, as the email to the customer lists it. */
export function describeEdit(order: OrderWithItems, values: EditInput): string[] {
  const { customer } = toEditInput(order);
  const fields = Object.keys(contactColumns) as (keyof OrderContact)[];
  const contact = fields
    .filter((field) => values.customer[field] !== customer[field])
    .map((field) => contactColumns[field]);
  return describeChanges({ ...(canEditLines(order) && previewChanges(order, values)), contact });
}
