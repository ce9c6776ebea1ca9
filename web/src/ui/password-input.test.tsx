import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PasswordInput } from "@/ui/password-input";

it("'Show password' shows and hides the password, and keeps the focus and the caret in the field", async () => {
  render(<PasswordInput aria-label="Password" defaultValue="sercet" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  const toggle = screen.getByRole("button", { name: "Show password" });
  await userEvent.click(input);
  input.setSelectionRange(2, 4);

  await userEvent.click(toggle);
  expect([input.type, toggle.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
  expect(document.activeElement).toBe(input);

  await userEvent.click(toggle);
  expect([input.type, toggle.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
});
