import { describe, expect, it } from "vitest";
import { readSpecialHours } from "./special-hours.ts";
import { specialHoursFormSchema, toSpecialHoursForm } from "./special-hours-form.ts";

const christmasEve = {
  from: "2026-12-24",
  to: "2026-12-24",
  closed: false,
  open: "09:00",
  close: "13:00",
};
const holidays = { from: "2026-12-25", to: "2027-01-01", closed: true, note: " Merry Christmas " };

describe("readSpecialHours", () => {
  it("returns valid entries, earliest first", () => {
    expect(readSpecialHours([holidays, christmasEve])).toEqual([
      {
        from: christmasEve.from,
        to: christmasEve.to,
        hours: { closed: false, open: "09:00", close: "13:00" },
        note: "",
      },
      {
        from: holidays.from,
        to: holidays.to,
        hours: { closed: true },
        note: "Merry Christmas",
      },
    ]);
  });

  it.each([
    undefined,
    "24 Dec",
    {},
    [null],
    [{ ...christmasEve, from: "24/12/2026" }],
    [{ ...christmasEve, to: "2026-12-23" }],
    [{ ...christmasEve, to: undefined }],
    [{ ...christmasEve, open: "nine" }],
    [{ ...christmasEve, from: "2026-13-01", to: "2026-13-01" }],
  ])("omits the invalid value %j", (storedHours) => {
    expect(readSpecialHours(storedHours)).toEqual([]);
  });
});

describe("specialHoursFormSchema", () => {
  const row = {
    from: "2026-12-24",
    to: "",
    closed: false,
    open: "09:00",
    close: "13:00",
    note: "",
  };
  const validationMessages = (form: object) =>
    Object.fromEntries(
      specialHoursFormSchema
        .safeParse([form])
        .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
    );

  it("sets an empty last day to the first day, and omits the times of a closed day", () => {
    expect(
      specialHoursFormSchema.parse([row, { ...row, closed: true, note: " Closed for you " }]),
    ).toEqual([
      { ...christmasEve, note: "" },
      { from: christmasEve.from, to: christmasEve.from, closed: true, note: "Closed for you" },
    ]);
  });

  it("rejects a missing or impossible day, a last day before the first, and missing or reversed times", () => {
    for (const from of ["", "2026-02-30"]) {
      expect(validationMessages({ ...row, from })).toEqual({ "0.from": "Please enter a day" });
    }
    expect(validationMessages({ ...row, to: "2026-12-20" })).toEqual({
      "0.to": "The last day must not be before the first",
    });
    expect(validationMessages({ ...row, open: "", close: "08:00" })).toEqual({
      "0.open": "Please enter an opening time",
    });
    expect(validationMessages({ ...row, close: "" })).toEqual({
      "0.close": "Please enter a closing time",
    });
    expect(validationMessages({ ...row, close: row.open })).toEqual({
      "0.close": "Closing must be after opening",
    });
    expect(validationMessages({ ...row, to: row.from })).toEqual({});
    expect(validationMessages({ ...row, open: "", close: "", closed: true })).toEqual({});
  });
});

describe("toSpecialHoursForm", () => {
  it("returns the stored entries that have not ended", () => {
    const form = toSpecialHoursForm([christmasEve, holidays], holidays.to);
    expect(form).toEqual([
      {
        from: "2026-12-25",
        to: "2027-01-01",
        closed: true,
        open: "",
        close: "",
        note: "Merry Christmas",
      },
    ]);
  });
});
