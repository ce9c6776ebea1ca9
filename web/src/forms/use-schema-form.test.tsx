import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
const message = () => screen.getByRole("alert").textContent;
const state = () => screen.getByRole("button").textContent;
const press = () => userEvent.click(screen.getByRole("button"));

describe("useSchemaForm", () => {
  it("validates on submit and afterwards on every change", async () => {
    render(<Form />);
    await userEvent.type(field(), "A");
    expect(message()).toBe("");
    await press();
    await waitFor(() => expect(message()).toBe("Too short"));
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), "na ");
    await waitFor(() => expect(message()).toBe(""));
    expect(send).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: "Ana" }));
  });

  it("ignores further submits while a submit is pending", async () => {
    let respond = () => {};
    send.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    render(<Form />);
    await userEvent.type(field(), "Ana");
    expect(fireEvent.submit(field())).toBe(false);
    expect(fireEvent.submit(field())).toBe(false);
    await press();
    expect(send).toHaveBeenCalledTimes(1);
    respond();
    await waitFor(() => expect(state()).toBe("Send"));
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});
