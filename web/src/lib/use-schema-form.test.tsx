import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { dismissToast, useToastMessage } from "@/lib/toast";
import { useSchemaForm } from "@/lib/use-schema-form";

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(2, "Too short")) });
const loadSchema = vi.fn(async () => schema);
const send = vi.fn<(values: { name: string }) => void>();

afterEach(() => {
  loadSchema.mockReset().mockImplementation(async () => schema);
  send.mockReset();
  dismissToast();
});

/** Keeps the schema on its way, and returns what lets it arrive. */
function holdSchema() {
  let arrive = () => {};
  loadSchema.mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve(schema);
    }),
  );
  return () => arrive();
}

function Form() {
  const { register, handleSubmit, formState } = useSchemaForm(loadSchema, {
    defaultValues: { name: "" },
  });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
      <input aria-label="Name" {...register("name")} />
      <p role="alert">{formState.errors.name?.message}</p>
      <button type="submit">{formState.isSubmitting ? "Sending..." : "Send"}</button>
      <Message />
    </form>
  );
}

function Message() {
  return <p role="status">{useToastMessage()?.description}</p>;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
const message = () => screen.getByRole("alert").textContent;
const press = () => userEvent.click(screen.getByRole("button"));

describe("a form whose schema comes later", () => {
  it("requests it with the first change, and only once", async () => {
    render(<Form />);
    expect(loadSchema).not.toHaveBeenCalled();
    await userEvent.type(field(), " ");
    expect(loadSchema).toHaveBeenCalledTimes(1);
    await userEvent.type(field(), "Ana ");
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: "Ana" }));
    expect(loadSchema).toHaveBeenCalledTimes(1);
  });

  it("is judged when it is sent, then with every letter", async () => {
    render(<Form />);
    await userEvent.type(field(), "A");
    expect(message()).toBe("");
    await press();
    await waitFor(() => expect(message()).toBe("Too short"));
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), "na");
    await waitFor(() => expect(message()).toBe(""));
    expect(send).not.toHaveBeenCalled();
  });

  it("waits for it when it is sent sooner, and is sent once however often one presses", async () => {
    const arrive = holdSchema();
    render(<Form />);
    await userEvent.type(field(), "Ana");
    await press();
    await press();
    expect(fireEvent.submit(field())).toBe(false);
    await waitFor(() => expect(loadSchema).toHaveBeenCalled());
    expect(send).not.toHaveBeenCalled();
    arrive();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("is not sent any more once it was left, and says so", async () => {
    const arrive = holdSchema();
    const { rerender } = render(<Form />);
    await userEvent.type(field(), "Ana");
    await press();
    expect(screen.getByRole("button").textContent).toBe("Sending...");
    rerender(<Message />);
    arrive();
    await screen.findByText(/You left before/);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    [
      "there is no network",
      () => {
        const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
        return () => onLine.mockRestore();
      },
    ],
    [
      "it can't be fetched",
      () => {
        loadSchema.mockRejectedValue(new TypeError("Failed to fetch"));
        return () => loadSchema.mockResolvedValue(schema);
      },
    ],
  ])("says when %s, keeps what was typed, and can be sent again", async (_, fail) => {
    const mend = fail();
    render(<Form />);
    await userEvent.type(field(), "Ana");
    await press();
    await screen.findByText(/could not be checked, so nothing was sent/);
    expect(field().value).toBe("Ana");
    expect(send).not.toHaveBeenCalled();
    mend();
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: "Ana" }));
  });
});
