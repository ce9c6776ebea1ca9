import { type Deadline, deadlineAfter } from "../dates.ts";

/** Days within which a data request must be answered. Spec section 9. */
export const dataRequestDeadlineDays = 30;

/** The deadline for responding to a data request: 30 days after `submittedAt` (ISO 8601). Spec section 9. */
export function dataRequestDeadline(submittedAt: string, now: Date): Deadline {
  return deadlineAfter(submittedAt, dataRequestDeadlineDays, now);
}
