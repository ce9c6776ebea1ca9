import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { FormFooter } from "@/admin/forms/form-footer";

function renderForm(isSaving: boolean) {
  const calls = { submit: vi.fn(), cancel: vi.fn() };
  const form = (saving: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        calls.submit();
      }}
    >
      <input aria-label="Name" />
      <FormFooter
        action="Save changes"
        isSaving={saving}
        isUploading={false}
        onCancel={calls.cancel}
      />
    </form>
  );
  const { rerender } = render(form(isSaving));
  return { ...calls, saving: (on: boolean) => rerender(form(on)) };
}

it("a form keeps the focus on its save button and ignores further submits and Cancel while saving", async () => {
  const { submit, cancel, saving } = renderForm(false);
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  saving(true);
  const button = screen.getByRole("button", { name: "Saving..." });
  // Browsers blur an element with the attribute `disabled`.
  expect(button.hasAttribute("disabled")).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);

  fireEvent.click(button);
  await userEvent.type(screen.getByRole("textbox"), "Lamp{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(submit).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();

  saving(false);
  await userEvent.type(screen.getByRole("textbox"), "{Enter}");
  expect(submit).toHaveBeenCalledTimes(2);
});
