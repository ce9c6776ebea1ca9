import { type Deadline, deadlineAfter } from "../dates.ts";

/** The days within which a trader must pay back a customer who withdraws (Directive 2011/83/EU, article 13). */
const refundDays = 14;

/** The deadline for refunding a withdrawal: 14 days after `receivedAt` (ISO 8601). */
export function refundDeadline(receivedAt: string, now: Date): Deadline {
  return deadlineAfter(receivedAt, refundDays, now);
}
