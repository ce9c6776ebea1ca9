import * as z from "zod/mini";
import type { Database } from "../database.types.ts";
import { formatDate } from "../dates.ts";
import { formatPounds } from "../money.ts";

type Enums = Database["public"]["Enums"];
export type PaymentMethod = Enums["payment_method"];
export type PaymentState = Enums["payment_state"];
export type PaymentPurpose = Enums["payment_purpose"];
export type PaymentFilter = Enums["payment_filter"];

/** The methods of the payments that administrators record. The card payment provider reports those by card link. */
export const paymentMethods = [
  "bank_transfer",
  "card_terminal",
  "cash",
  "other",
] as const satisfies PaymentMethod[];

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  bank_transfer: "Bank transfer",
  card_terminal: "Card terminal",
  cash: "Cash",
  card_link: "Card link",
  other: "Other",
};

/** How a payment was made, as a receipt says it after the amount or the day; empty if the receipt does not say it. */
export const receiptMethodTexts: Record<PaymentMethod, string> = {
  bank_transfer: " by bank transfer",
  card_terminal: " by card",
  cash: " in cash",
  card_link: " by card",
  other: "",
};

export const paymentPurposes = ["deposit", "balance", "full"] as const satisfies PaymentPurpose[];

export const paymentPurposeLabels: Record<PaymentPurpose, string> = {
  deposit: "Deposit",
  balance: "Balance",
  full: "Payment",
};

/** `owed`: approved orders for which money is due. */
export const paymentFilters = [
  "owed",
  "unpaid",
  "part_paid",
  "paid",
  "refund_due",
] as const satisfies PaymentFilter[];

/** An open payment request as customers see it; the amount is in pounds. */
export const customerPaymentRequestSchema = z.object({
  purpose: z.enum(paymentPurposes),
  amount: z.number(),
  dueOn: z.nullable(z.string()),
  bankDetails: z.nullable(z.string()),
});
export type CustomerPaymentRequest = z.output<typeof customerPaymentRequestSchema>;

/** What a payment request asks for, such as "Deposit: £300.00, please by 5 December 2026". */
export function describePaymentRequest({ purpose, amount, dueOn }: CustomerPaymentRequest): string {
  const asked = `${paymentPurposeLabels[purpose]}: ${formatPounds(amount)}`;
  return dueOn === null ? asked : `${asked}, please by ${formatDate(dueOn)}`;
}

/**
 * The deposit of an order in pounds, rounded to pence; null if the shop's settings offer none.
 *
 * @param settings - `deposit_percent` and `deposit_from` of the shop settings
 */
export function depositOf(
  total: number,
  settings: { deposit_percent: number | null; deposit_from: number },
): number | null {
  const { deposit_percent: percent, deposit_from: from } = settings;
  return percent === null || total < from
    ? null
    : Math.round((Math.round(total * 100) * percent) / 100) / 100;
}
