import { expect, it } from "vitest";
import { fromBusinessTime } from "./dates.ts";
import { isWithin } from "./period.ts";

// On 31 October 2027 the clocks in Gibraltar go back from 3:00 to 2:00, at 1:00 UTC.
const from = fromBusinessTime("2027-10-30T18:00");
const until = fromBusinessTime("2027-10-31T02:30");

it.each([
  ["2027-10-30T15:59:59.999Z", false],
  ["2027-10-30T16:00:00Z", true],
  ["2027-10-31T00:29:59.999Z", true],
  // The time 2:30 of the form is the earlier one, in summer time.
  ["2027-10-31T00:30:00Z", false],
  ["2027-10-31T01:30:00Z", false],
])(
  "isWithin, of a period that ends in the night in which summer time ends, at %s is %s",
  (moment, expected) => {
    expect(isWithin(from, until, Date.parse(moment))).toBe(expected);
  },
);

it("isWithin of a period that ends at midnight after the end of summer time counts the 25 hours of the day", () => {
  const day = [fromBusinessTime("2027-10-31T00:00"), fromBusinessTime("2027-11-01T00:00")] as const;
  expect(isWithin(...day, Date.parse("2027-10-30T21:59:59Z"))).toBe(false);
  expect(isWithin(...day, Date.parse("2027-10-30T22:00:00Z"))).toBe(true);
  expect(isWithin(...day, Date.parse("2027-10-31T22:59:59Z"))).toBe(true);
  expect(isWithin(...day, Date.parse("2027-10-31T23:00:00Z"))).toBe(false);
});

it.each([
  [null, null, true],
  [null, "2027-01-01T00:00:00Z", false],
  ["2027-01-01T00:00:00Z", null, true],
])("isWithin from %s until %s is without bound where the time is null", (start, end, expected) => {
  expect(isWithin(start, end, Date.parse("2027-06-01T00:00:00Z"))).toBe(expected);
});
