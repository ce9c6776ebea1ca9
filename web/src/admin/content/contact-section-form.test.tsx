import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ContactSectionForm } from "@/admin/content/contact-section-form";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

/** The opening hours in the last request. */
let savedHours: unknown;
beforeEach(() => {
  savedHours = undefined;
  vi.stubGlobal("fetch", async (_url: string, { body }: { body?: string } = {}) => {
    const row = JSON.parse(body ?? "{}");
    savedHours = row.metadata?.hours;
    return Response.json([{ ...section, ...row }]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const section = {
  id: 5,
  key: "contact_section",
  title: "Get In Touch",
  content: null,
  metadata: {},
  updated_at: "2026-11-21T10:00:00.000Z",
};

const user = userEvent.setup();
const saveForm = () => user.click(screen.getByRole("button", { name: "Save changes" }));
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const findSaturdayRow = () => {
  const row = getField("Saturday opens at").closest("li");
  if (!row) throw new Error("The field of Saturday is not in a list item.");
  return within(row);
};

it("marking a weekday as closed disables its time fields and keeps their values", async () => {
  renderInBackOffice(<ContactSectionForm section={section} />);
  expect(getField("Sunday opens at")).toMatchObject({ value: "", disabled: true });
  expect(getField("Saturday opens at")).toMatchObject({ value: "10:00", disabled: false });
  await user.click(findSaturdayRow().getByRole("checkbox", { name: "Closed" }));
  expect(getField("Saturday opens at").disabled).toBe(true);
  await saveForm();
  await screen.findAllByText("Content updated");
  expect(savedHours).toMatchObject({
    saturday: { closed: true, open: "10:00", close: "16:00" },
  });
});

it("opening hours can be switched between hours per day and free text, and an empty free text is rejected", async () => {
  renderInBackOffice(<ContactSectionForm section={section} />);
  const kindSelect = screen.getByLabelText("How the hours are told");
  await user.selectOptions(kindSelect, "A text of your own");
  expect(screen.queryByLabelText("Sunday opens at")).toBeNull();
  await saveForm();
  await screen.findByText("Please enter the hours");
  const hoursField = getField("Hours in your own words");
  expect(document.activeElement).toBe(hoursField);
  await user.type(hoursField, "By appointment only");
  await saveForm();
  await screen.findAllByText("Content updated");
  expect(savedHours).toBe("By appointment only");

  await user.selectOptions(kindSelect, "Hours for each day");
  expect(getField("Monday opens at").value).toBe("09:00");
  expect(getField("Saturday closes at").value).toBe("16:00");
  expect(getField("Sunday opens at").value).toBe("");
});

it("Ctrl+Enter in a field of special hours saves the form and keeps the focus, and removing the hours moves the focus to the add button", async () => {
  renderInBackOffice(<ContactSectionForm section={section} />);
  const addButton = screen.getByRole("button", { name: "Add special hours" });
  await user.click(addButton);
  fireEvent.change(getField("First day"), { target: { value: "2100-12-25" } });
  await user.type(getField("Note (optional)"), "Merry Christmas{Control>}{Enter}{/Control}");
  await screen.findAllByText("Content updated");
  expect(document.activeElement).toBe(getField("Note (optional)"));
  await user.click(screen.getByRole("button", { name: "Remove special hours 1" }));
  expect(document.activeElement).toBe(addButton);
});
