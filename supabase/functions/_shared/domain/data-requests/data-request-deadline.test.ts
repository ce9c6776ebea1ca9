import { describe, expect, it } from "vitest";
import { dataRequestDeadline } from "./data-request-deadline.ts";

const submittedAt = "2026-11-01T12:00:00Z";
const deadlineAt = (now: string) => dataRequestDeadline(submittedAt, new Date(now));

describe("dataRequestDeadline", () => {
  it("returns a due date exactly 30 days after the submission", () => {
    expect(deadlineAt(submittedAt)).toEqual({
      dueDate: new Date("2026-12-01T12:00:00Z"),
      daysLeft: 30,
      isOverdue: false,
    });
  });

  it.each([
    ["2026-11-30T12:00:00Z", 1, false],
    ["2026-12-01T11:59:59Z", 1, false],
    ["2026-12-01T12:00:00Z", 0, false],
    ["2026-12-01T12:00:01Z", 0, true],
    ["2026-12-05T12:00:00Z", -4, true],
  ])("at %s returns daysLeft %i and isOverdue %s", (now, daysLeft, isOverdue) => {
    expect(deadlineAt(now).daysLeft + 0).toBe(daysLeft);
    expect(deadlineAt(now).isOverdue).toBe(isOverdue);
  });
});
