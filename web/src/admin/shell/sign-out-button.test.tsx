import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, expect, it, vi } from "vitest";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { SignOutButton } from "@/admin/shell/sign-out-button";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

const { endSession } = vi.hoisted(() => ({ endSession: vi.fn() }));
vi.mock("@/lib/supabase", () => ({ supabase: { endSession } }));
beforeEach(() => {
  endSession.mockReset().mockResolvedValue(null);
});

function Form() {
  const form = useForm({ defaultValues: { title: "" } });
  useUnsavedForm(form, { draftKey: "title" });
  return (
    <>
      <input aria-label="Title" {...form.register("title")} />
      <SignOutButton />
    </>
  );
}

const pressButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("the sign-out button asks for confirmation before it discards unsaved changes, and removes the drafts of all forms", async () => {
  const closedForm = renderInBackOffice(<Form />);
  await userEvent.type(screen.getByLabelText("Title"), "Other words");
  closedForm.unmount();
  sessionStorage.setItem("checkout-draft", "{}");
  expect(sessionStorage).toHaveLength(2);

  renderInBackOffice(<Form />);
  await userEvent.type(screen.getByLabelText("Title"), "New words");
  await pressButton("Log out");
  await pressButton("Cancel");
  expect(endSession).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(2);

  await pressButton("Log out");
  await pressButton("Discard and log out");
  expect(endSession).toHaveBeenCalledOnce();
  expect(Object.keys(sessionStorage)).toEqual(["checkout-draft"]);
});

it("the sign-out button signs out without confirmation when there are no unsaved changes", async () => {
  renderInBackOffice(<Form />);
  await userEvent.type(screen.getByLabelText("Title"), "x{Backspace}");
  await pressButton("Log out");
  expect(endSession).toHaveBeenCalledOnce();
});

it("the sign-out button cancels running queries before it ends the session", async () => {
  const onAbort = vi.fn();
  function Orders() {
    useQuery({
      queryKey: ["orders"],
      queryFn: ({ signal }) =>
        new Promise<never>(() => {
          signal.addEventListener("abort", onAbort);
        }),
    });
    return <SignOutButton />;
  }
  endSession.mockImplementation(async () => {
    expect(onAbort).toHaveBeenCalledOnce();
    return null;
  });
  renderInBackOffice(<Orders />);
  await pressButton("Log out");
  expect(await screen.findAllByText("Logout successful")).not.toHaveLength(0);
});

it("the sign-out button shows an error when the sign-out request fails", async () => {
  endSession.mockResolvedValue({ status: 500, message: "No." });
  renderInBackOffice(<Form />);
  await pressButton("Log out");
  expect(await screen.findAllByText("Logout failed")).not.toHaveLength(0);
  expect(screen.getAllByText("Something went wrong. Please try again.")).not.toHaveLength(0);
});
