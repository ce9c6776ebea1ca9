import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { NumberInput } from "@/ui/input";

const getField = () => screen.getByLabelText<HTMLInputElement>("Stock quantity");

it("NumberInput: typing after a focus by script replaces the number, and continues at the caret when the window gets the focus back", async () => {
  render(<NumberInput aria-label="Stock quantity" defaultValue="4" />);
  getField().focus();
  await userEvent.keyboard("1");
  // When the window loses the focus, the field gets the event but stays the active element.
  getField().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  getField().dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await userEvent.keyboard("1");
  expect(getField().value).toBe("11");
});

it("NumberInput: typing after a click replaces the number, and a second click places the caret", async () => {
  render(<NumberInput aria-label="Stock quantity" defaultValue="4" />);
  const click = { keys: "[MouseLeft]", target: getField(), offset: 1 };
  await userEvent.pointer(click);
  await userEvent.keyboard("1");
  expect(getField().value).toBe("1");
  await userEvent.pointer(click);
  await userEvent.keyboard("2");
  expect(getField().value).toBe("12");
});
