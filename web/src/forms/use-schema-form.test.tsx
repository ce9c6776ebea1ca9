import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { useSchemaForm } from "@/forms/use-schema-form";

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(2, "Too short")) });
const send = vi.fn<(values: { name: string }) => Promise<void>>(async () => {});

afterEach(() => void send.mockClear());

function Form() {
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    defaultValues: { name: "" },
  });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
      <input aria-label="Name" {...register("name")} />
      <p role="alert">{formState.errors.name?.message}</p>
      <button type="submit">{formState.isSubmitting ? "Sending..." : "Send"}</button>
    </form>
  );
}

const getField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
const getErrorMessage = () => screen.getByRole("alert").textContent;
const getButtonText = () => screen.getByRole("button").textContent;
const pressButton = () => userEvent.click(screen.getByRole("button"));

describe("useSchemaForm", () => {
  it("validates on submit and afterwards on every change", async () => {
    render(<Form />);
    await userEvent.type(getField(), "A");
    expect(getErrorMessage()).toBe("");
    await pressButton();
    await waitFor(() => expect(getErrorMessage()).toBe("Too short"));
    expect(document.activeElement).toBe(getField());
    await userEvent.type(getField(), "na ");
    await waitFor(() => expect(getErrorMessage()).toBe(""));
    expect(send).not.toHaveBeenCalled();
    await pressButton();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: "Ana" }));
  });

  it("focuses the first invalid field of the page, even if it was added after the others", async () => {
    const formSchema = z.object({ note: schema.shape.name, name: schema.shape.name });
    function GrowingForm() {
      const [hasNote, setHasNote] = useState(false);
      const { register, handleSubmit } = useSchemaForm(formSchema, {
        defaultValues: { note: "", name: "" },
      });
      return (
        <form onSubmit={(event) => void handleSubmit(() => send({ name: "" }))(event)}>
          {hasNote ? <input aria-label="Note" {...register("note")} /> : null}
          <input aria-label="Name" {...register("name")} />
          <button type="button" onClick={() => setHasNote(true)}>
            Add
          </button>
          <button type="submit">Send</button>
        </form>
      );
    }
    render(<GrowingForm />);
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Note")));
  });

  it("ignores further submits while a submit is pending", async () => {
    let respond = () => {};
    send.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    render(<Form />);
    await userEvent.type(getField(), "Ana");
    expect(fireEvent.submit(getField())).toBe(false);
    expect(fireEvent.submit(getField())).toBe(false);
    await pressButton();
    expect(send).toHaveBeenCalledTimes(1);
    respond();
    await waitFor(() => expect(getButtonText()).toBe("Send"));
    await pressButton();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});
