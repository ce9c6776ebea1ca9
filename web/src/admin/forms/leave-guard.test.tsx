import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { expect, it, vi } from "vitest";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import * as session from "@/data/session/session-provider";
import { useOverlay } from "@/lib/use-overlay";

interface FormProps {
  label: string;
  overlay?: string;
}

function Form({ label, overlay }: FormProps) {
  const form = useForm({ defaultValues: { text: "" } });
  useUnsavedForm(form, { draftKey: label, overlay });
  return <input aria-label={label} {...form.register("text")} />;
}

function Page() {
  const [query] = useSearchParams();
  const [isHelpOpen, setHelpOpen] = useOverlay("help");
  const [isReplyOpen, setReplyOpen] = useOverlay("reply");
  const navigate = useNavigate();
  return (
    <>
      <Link to="/">Close</Link>
      <Link to="/?edit">Open</Link>
      {query.has("edit") ? <Form label="Text" /> : <p>Closed</p>}
      <button type="button" onClick={() => setHelpOpen(true)}>
        Open help
      </button>
      <button type="button" onClick={() => setReplyOpen(!isReplyOpen)}>
        Reply
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p>{`Help: ${isHelpOpen}, reply: ${isReplyOpen}`}</p>
      {isReplyOpen ? <Form label="Reply text" overlay="reply" /> : null}
    </>
  );
}

const getField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => userEvent.type(await getField(label), text);
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const follow = (name: string) => fireEvent.click(screen.getByRole("link", { name }));

it("the leave guard asks for confirmation each time a navigation would discard a form's changes", async () => {
  renderInBackOffice(<Page />, { path: "/?edit" });
  await type("Text", "Typed");
  follow("Close");
  await press("Cancel");
  expect((await getField("Text")).value).toBe("Typed");
  follow("Close");
  await press("Discard changes");
  await screen.findByText("Closed");

  follow("Open");
  expect((await getField("Text")).value).toBe("");
  await type("Text", "Typed again");
  follow("Close");
  await screen.findByRole("button", { name: "Discard changes" });
});

it("the leave guard asks for confirmation before an overlay's setter or Back closes the overlay of an unsaved form, as often as the user cancels, and keeps the unsaved form below the overlay", async () => {
  renderInBackOffice(<Page />, { path: "/?edit" });
  await type("Text", "Typed");
  await press("Open help");
  await screen.findByText("Help: true, reply: false");
  await press("Back");
  await screen.findByText("Help: false, reply: false");
  await press("Reply");
  await type("Reply text", "Answer");
  for (const button of ["Reply", "Reply", "Back"]) {
    await press(button);
    await press("Cancel");
    await screen.findByText("Help: false, reply: true");
  }
  await press("Reply");
  await press("Discard changes");
  await screen.findByText("Help: false, reply: false");
  expect((await getField("Text")).value).toBe("Typed");
});

it("a form's draft is restored for the account that typed it, and not for another one", async () => {
  const sessionSpy = vi.spyOn(session, "useCurrentSession");
  const signIn = (id: string) =>
    sessionSpy.mockReturnValue({
      status: "signed-in",
      user: { id, email: "", role: "owner" as const, needsSecondFactor: false },
    });
  const openForm = async (userId: string) => {
    signIn(userId);
    const { unmount } = renderInBackOffice(<Form label="Text" />);
    const field = await getField("Text");
    return { field, unmount };
  };
  const first = await openForm("ana");
  await userEvent.type(first.field, "Ana's words");
  first.unmount();
  const other = await openForm("ben");
  expect(other.field.value).toBe("");
  other.unmount();
  expect((await openForm("ana")).field.value).toBe("Ana's words");
  sessionSpy.mockRestore();
});
