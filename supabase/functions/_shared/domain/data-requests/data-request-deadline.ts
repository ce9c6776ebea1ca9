import { limits } from "../limits.ts";

interface Deadline {
  /** When the answer is due. */
  due: Date;
  /** Whole days left, counted up; below 0 once it is overdue. */
  daysLeft: number;
  overdue: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Until when a data-protection request is to be answered: 30 days after it was made (spec section 9). Dates in ISO 8601. */
export function dataRequestDeadline(submittedAt: string, now: Date): Deadline {
  const due = new Date(Date.parse(submittedAt) + limits.dataRequestDays * dayMs);
  const left = due.getTime() - now.getTime();
  return { due, daysLeft: Math.ceil(left / dayMs), overdue: left < 0 };
}
