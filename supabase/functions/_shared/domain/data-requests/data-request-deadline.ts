/** Days within which a data request must be answered. Spec section 9. */
export const dataRequestDeadlineDays = 30;

interface Deadline {
  dueDate: Date;
  /** Remaining days, rounded up; zero or negative if overdue. */
  daysLeft: number;
  isOverdue: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The deadline for responding to a data request: 30 days after `submittedAt` (ISO 8601). Spec section 9. */
export function dataRequestDeadline(submittedAt: string, now: Date): Deadline {
  const dueDate = new Date(Date.parse(submittedAt) + dataRequestDeadlineDays * dayMs);
  const millisecondsLeft = dueDate.getTime() - now.getTime();
  return {
    dueDate,
    daysLeft: Math.ceil(millisecondsLeft / dayMs),
    isOverdue: millisecondsLeft < 0,
  };
}
