import { describe, expect, it } from "vitest";
import { defaultWeek, readOpeningHours } from "./opening-hours.ts";
import { type HoursForm, hoursFormSchema, toHoursForm } from "./opening-hours-form.ts";

const defaultForm = () => toHoursForm(undefined);
function withMonday(monday: HoursForm["week"]["monday"]): HoursForm {
  return { ...defaultForm(), week: { ...defaultForm().week, monday } };
}
function validationMessages(form: HoursForm) {
  const { error } = hoursFormSchema.safeParse(form);
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );
}

describe("toHoursForm", () => {
  it("returns the default week for missing hours, with Sunday closed and without times", () => {
    const { kind, week } = defaultForm();
    expect(kind).toBe("week");
    expect(week.monday).toEqual({ closed: false, open: "09:00", close: "18:00" });
    expect(week.saturday).toEqual({ closed: false, open: "10:00", close: "16:00" });
    expect(week.sunday).toEqual({ closed: true, open: "", close: "" });
  });

  it("keeps the times of a closed day", () => {
    const storedHours = { friday: { open: "08:00", close: "12:00", closed: true } };
    expect(toHoursForm(storedHours).week.friday).toEqual(storedHours.friday);
    expect(toHoursForm(storedHours).week.monday.open).toBe("09:00");
  });

  it("returns an empty string for an invalid time", () => {
    const storedHours = { monday: { open: "nine", close: 18, closed: "no" } };
    expect(toHoursForm(storedHours).week.monday).toEqual({ closed: false, open: "", close: "" });
  });

  it("returns free text for hours stored as text, and the default week for an empty text", () => {
    expect(toHoursForm(" By appointment ")).toMatchObject({ kind: "text", text: "By appointment" });
    expect(toHoursForm("").kind).toBe("week");
  });
});

describe("hoursFormSchema", () => {
  it("returns hours that the public pages can parse", () => {
    const hours = hoursFormSchema.parse(defaultForm());
    expect(readOpeningHours(hours)).toEqual(defaultWeek);
    const text = hoursFormSchema.parse({ ...defaultForm(), kind: "text", text: "By appointment" });
    expect(readOpeningHours(text)).toBe("By appointment");
  });

  it("requires both times of an open day, opening before closing", () => {
    expect(validationMessages(withMonday({ closed: false, open: "", close: "" }))).toEqual({
      "week.monday.open": "Please enter an opening time",
      "week.monday.close": "Please enter a closing time",
    });
    expect(
      validationMessages(withMonday({ closed: false, open: "09:00", close: "09:00" })),
    ).toEqual({
      "week.monday.close": "Closing must be after opening",
    });
  });

  it("validates neither closed days nor the weekdays of free-text hours", () => {
    expect(validationMessages(withMonday({ closed: true, open: "", close: "" }))).toEqual({});
    const text = { ...withMonday({ closed: false, open: "", close: "" }), kind: "text" as const };
    expect(validationMessages({ ...text, text: "By appointment" })).toEqual({});
    expect(validationMessages({ ...text, text: " " })).toEqual({ text: "Please enter the hours" });
  });
});
