import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { FormFooter } from "@/admin/forms/form-footer";

function renderForm() {
  const calls = { submit: vi.fn(), cancel: vi.fn() };
  const createForm = (isSaving: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        calls.submit();
      }}
    >
      <input aria-label="Name" />
      <FormFooter
        submitLabel="Save changes"
        isSaving={isSaving}
        isUploading={false}
        onCancel={calls.cancel}
      />
    </form>
  );
  const { rerender } = render(createForm(false));
  return { ...calls, setSaving: (isSaving: boolean) => rerender(createForm(isSaving)) };
}

it("a form keeps the focus on its save button and ignores further submits and Cancel while saving", async () => {
  const { submit, cancel, setSaving } = renderForm();
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  setSaving(true);
  const button = screen.getByRole("button", { name: "Saving..." });
  // The attribute is aria-disabled, because browsers blur an element with the attribute `disabled`.
  expect(button.hasAttribute("disabled")).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);

  fireEvent.click(button);
  await userEvent.type(screen.getByRole("textbox"), "Lamp{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(submit).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();

  setSaving(false);
  await userEvent.type(screen.getByRole("textbox"), "{Enter}");
  expect(submit).toHaveBeenCalledTimes(2);
});
