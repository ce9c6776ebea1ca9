import * as z from "zod/mini";
import { Constants } from "../database.types.ts";
import { textField } from "../people/person-fields.ts";
import { manualOrderSchema, orderCustomerSchema } from "./manual-order.ts";
import {
  approvalSchema,
  bulkActionSchema,
  declineSchema,
  fulfilSchema,
  letterSchema,
  mailTextField,
  orderUnitsSchema,
  revisionField,
} from "./order-actions.ts";
import { wantedLinesSchema } from "./order-lines.ts";
import { orderReturnSchema, receivedGoodsSchema, returnAnswerSchema } from "./order-return.ts";
import { orderWrite } from "./order-write.ts";
import { paymentRequestSchema, paymentSchema, voidReasonField } from "./payment-writes.ts";

const hasMessage = ({ message }: { message?: string }) => message !== undefined;

const orderResult = z.object({
  id: z.number(),
  order_number: z.string(),
  /** The items that a decline could not return to stock, because their products have been deleted. */
  not_restocked: z.optional(z.nullable(orderUnitsSchema)),
});
const returnResult = z.object({
  id: z.uuid(),
  status: z.enum(Constants.public.Enums.return_status),
});
/** `rejection`: why a row was not changed; null if it was changed. */
const rejection = z.nullable(z.string());

/** The maximum number of mails that one call of `apply_mail_action` changes. */
export const maxChangedMails = 100;

/** The result of the writes that add an event to the timeline. */
const eventResult = z.object({ id: z.number() });
const noteSchema = z.object({ note: textField(1, 2000, "A note has 1 to 2,000 characters.") });

/** Every way in which an administrator changes orders. Spec sections 4 and 7. */
export const orderWrites = {
  create: orderWrite({
    method: "POST",
    path: "/orders",
    schema: z.extend(manualOrderSchema, {
      /** A retry with the same key and body creates no second order. */
      idempotencyKey: z.uuid(),
      /** The consultation that the order is made from: the id of its message. */
      briefId: z.optional(z.int().check(z.positive())),
    }),
    rpc: "create_manual_order",
    toArguments: ({ isCompleted, soldOn, idempotencyKey, briefId, ...order }) => ({
      ...order,
      is_completed: isCompleted,
      sold_on: soldOn,
      idempotency_key: idempotencyKey,
      brief_id: briefId,
    }),
    result: orderResult,
    failureMessage: "Failed to create order. Please try again.",
    startsMailRun: hasMessage,
  }),
  edit: orderWrite({
    method: "PUT",
    path: "/orders/:id/edit",
    schema: z.object({
      revision: revisionField,
      /** Only the fields of a manual order may be empty; `edit_order` checks that. */
      customer: z.optional(orderCustomerSchema),
      lines: z.optional(wantedLinesSchema),
      /** The text of the email to the customer, which also lists the changes; absent for no email. */
      message: z.optional(mailTextField()),
    }),
    rpc: "edit_order",
    toArguments: ({ revision, ...changes }, id) => ({
      ...changes,
      order_id: id,
      from_revision: revision,
    }),
    result: orderResult,
    failureMessage: "Failed to edit order. Please try again.",
    startsMailRun: hasMessage,
  }),
  // Starts no mail run, because the mail is due when the approval can no longer be undone.
  approve: orderWrite({
    method: "PUT",
    path: "/orders/:id/approve",
    schema: approvalSchema,
    rpc: "approve_order",
    toArguments: ({ message, revision, deliveryPrice }, id) => ({
      order_id: id,
      message,
      from_revision: revision,
      delivery_price: deliveryPrice,
    }),
    result: orderResult,
    failureMessage: "Failed to approve order. Please try again.",
  }),
  undoApproval: orderWrite({
    method: "PUT",
    path: "/orders/:id/undo-approval",
    schema: z.looseObject({}),
    rpc: "undo_approval",
    toArguments: (_body, id) => ({ order_id: id }),
    result: orderResult,
    failureMessage: "Failed to undo the approval. Please try again.",
  }),
  decline: orderWrite({
    method: "PUT",
    path: "/orders/:id/decline",
    schema: declineSchema,
    rpc: "decline_order",
    toArguments: ({ fromStatus, keepOut, ...details }, id) => ({
      ...details,
      order_id: id,
      from_status: fromStatus,
      keep_out: keepOut,
    }),
    result: orderResult,
    failureMessage: "Failed to decline order. Please try again.",
    startsMailRun: hasMessage,
  }),
  fulfil: orderWrite({
    method: "PUT",
    path: "/orders/:id/fulfilment",
    schema: fulfilSchema,
    rpc: "set_fulfilment",
    toArguments: ({ fulfilment, fromFulfilment, date, message }, id) => ({
      order_id: id,
      fulfilment,
      from_fulfilment: fromFulfilment ?? undefined,
      planned_date: date,
      message,
    }),
    result: orderResult,
    failureMessage: "Failed to update order. Please try again.",
    startsMailRun: hasMessage,
  }),
  reopen: orderWrite({
    method: "PUT",
    path: "/orders/:id/reopen",
    schema: z.looseObject({}),
    rpc: "reopen_order",
    toArguments: (_body, id) => ({ order_id: id }),
    result: orderResult,
    failureMessage: "Failed to reopen order. Please try again.",
  }),
  recordPayment: orderWrite({
    method: "POST",
    path: "/orders/:id/payments",
    schema: paymentSchema,
    rpc: "record_payment",
    toArguments: ({ paymentId, receivedOn, sendsReceipt, ...payment }, id) => ({
      ...payment,
      order_id: id,
      payment_id: paymentId,
      received_on: receivedOn,
      sends_receipt: sendsReceipt,
    }),
    result: orderResult,
    failureMessage: "The payment could not be recorded. Please try again.",
    startsMailRun: ({ sendsReceipt = false }) => sendsReceipt,
  }),
  voidPayment: orderWrite({
    method: "PUT",
    path: "/orders/:id/payments/void",
    schema: z.object({ paymentId: z.uuid(), reason: voidReasonField }),
    rpc: "void_payment",
    toArguments: ({ paymentId, reason }, id) => ({ order_id: id, payment_id: paymentId, reason }),
    result: orderResult,
    failureMessage: "The payment could not be voided. Please try again.",
  }),
  requestPayment: orderWrite({
    method: "POST",
    path: "/orders/:id/payment-requests",
    schema: paymentRequestSchema,
    rpc: "request_payment",
    toArguments: ({ requestId, dueOn, ...request }, id) => ({
      ...request,
      order_id: id,
      request_id: requestId,
      due_on: dueOn,
    }),
    result: orderResult,
    failureMessage: "The payment could not be asked for. Please try again.",
    startsMailRun: hasMessage,
  }),
  cancelPaymentRequest: orderWrite({
    method: "PUT",
    path: "/orders/:id/payment-requests/cancel",
    schema: z.looseObject({}),
    rpc: "cancel_payment_request",
    toArguments: (_body, id) => ({ order_id: id }),
    result: orderResult,
    failureMessage: "The request could not be cancelled. Please try again.",
  }),
  recordReturn: orderWrite({
    method: "POST",
    path: "/orders/:id/returns",
    schema: orderReturnSchema,
    rpc: "record_return",
    toArguments: ({ returnId, ...goods }, id) => ({ ...goods, order_id: id, return_id: returnId }),
    result: returnResult,
    failureMessage: "The return could not be recorded. Please try again.",
    startsMailRun: hasMessage,
  }),
  receiveReturn: orderWrite({
    method: "PUT",
    path: "/returns/receive",
    schema: receivedGoodsSchema,
    rpc: "receive_return",
    toArguments: ({ returnId, ...goods }) => ({ ...goods, return_id: returnId }),
    result: returnResult,
    failureMessage: "The return could not be recorded. Please try again.",
    startsMailRun: hasMessage,
  }),
  answerReturn: orderWrite({
    method: "PUT",
    path: "/returns/answer",
    schema: returnAnswerSchema,
    rpc: "answer_return",
    toArguments: ({ returnId, ...answer }) => ({ ...answer, return_id: returnId }),
    result: returnResult,
    failureMessage: "The withdrawal could not be answered. Please try again.",
    startsMailRun: hasMessage,
  }),
  changeSelected: orderWrite({
    method: "PUT",
    path: "/orders/selected",
    schema: bulkActionSchema,
    rpc: "apply_order_action",
    toArguments: ({ orders, date, ...change }) => ({
      ...change,
      order_ids: orders.map(({ id }) => id),
      from_revisions: orders.map(({ revision }) => revision),
      planned_date: date,
    }),
    result: z.array(z.extend(orderResult, { rejection })),
    failureMessage: "Failed to update orders. Please try again.",
    startsMailRun: hasMessage,
  }),
  markViewed: orderWrite({
    method: "PUT",
    path: "/orders/mark-viewed",
    schema: z.object({
      /** The id of the newest order that the administrator has seen; absent for all orders. */
      upTo: z.optional(z.int().check(z.positive())),
    }),
    rpc: "mark_orders_viewed",
    toArguments: ({ upTo }) => ({ up_to_id: upTo }),
    /** The number of orders that were marked. */
    result: z.number(),
    failureMessage: "Something went wrong. Please try again.",
  }),
  addNote: orderWrite({
    method: "POST",
    path: "/orders/:id/notes",
    schema: noteSchema,
    rpc: "add_order_note",
    toArguments: ({ note }, id) => ({ order_id: id, note }),
    result: eventResult,
    failureMessage: "The note could not be saved. Please try again.",
  }),
  editNote: orderWrite({
    method: "PUT",
    path: "/order-notes/:id",
    schema: noteSchema,
    rpc: "edit_order_note",
    toArguments: ({ note }, id) => ({ event_id: id, note }),
    result: eventResult,
    failureMessage: "The note could not be saved. Please try again.",
  }),
  writeToCustomer: orderWrite({
    method: "POST",
    path: "/orders/:id/letters",
    schema: letterSchema,
    rpc: "write_to_customer",
    toArguments: (letter, id) => ({ ...letter, order_id: id }),
    result: eventResult,
    failureMessage: "The email could not be sent. Please try again.",
    startsMailRun: () => true,
  }),
  changeMails: orderWrite({
    method: "PUT",
    path: "/mails",
    schema: z.object({
      action: z.enum(Constants.public.Enums.mail_action),
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxChangedMails)),
    }),
    rpc: "apply_mail_action",
    toArguments: ({ action, ids }) => ({ mail_ids: ids, action }),
    result: z.array(z.object({ id: z.string(), rejection })),
    failureMessage: "Failed to update emails. Please try again.",
    startsMailRun: ({ action }) => action === "requeue",
  }),
};
export type OrderWriteName = keyof typeof orderWrites;
