import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { expect, it } from "vitest";
import { useUnsavedChanges } from "@/admin/forms/unsaved-changes";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { useOverlay } from "@/lib/use-overlay";

function DialogForm() {
  const [text, setText] = useState("");
  useUnsavedChanges(text !== "");
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Page() {
  const [query] = useSearchParams();
  const { confirmDialog } = useLeaveGuard();
  return (
    <>
      <Link to="/">Close</Link>
      <Link to="/?edit">Open</Link>
      {query.has("edit") ? <DialogForm /> : null}
      {confirmDialog}
    </>
  );
}

it("useLeaveGuard asks for confirmation each time a navigation would discard changes in a dialog above the page", async () => {
  renderInBackOffice(<Page />, { path: "/?edit" });
  const input = screen.getByLabelText("Text");
  const closeLink = screen.getByRole("link", { name: "Close" });
  fireEvent.change(input, { target: { value: "Typed" } });
  fireEvent.click(closeLink);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.getByLabelText("Text")).toHaveProperty("value", "Typed");
  await act(async () => fireEvent.click(closeLink));
  fireEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
  await expect.poll(() => screen.queryByLabelText("Text")).toBeNull();

  fireEvent.click(screen.getByRole("link", { name: "Open" }));
  fireEvent.change(await screen.findByLabelText("Text"), { target: { value: "Typed again" } });
  fireEvent.click(closeLink);
  await screen.findByRole("button", { name: "Discard changes" });
});

function PageWithOverlays() {
  const [isHelpOpen, setHelpOpen] = useOverlay("help");
  const [isFormOpen, setFormOpen] = useOverlay("form");
  const [text, setText] = useState("");
  const { confirmDialog } = useLeaveGuard({ isDirty: text !== "" });
  const navigate = useNavigate();
  useUnsavedChanges(isFormOpen, undefined, "form");
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setHelpOpen(true)}>
        Open help
      </button>
      <button type="button" onClick={() => setFormOpen(true)}>
        Open form
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p>{`Help: ${isHelpOpen}, form: ${isFormOpen}`}</p>
      {confirmDialog}
    </>
  );
}

it("useLeaveGuard asks for confirmation when Back would close an overlay with unsaved changes, but not when only the page below the overlay has unsaved changes", async () => {
  renderInBackOffice(<PageWithOverlays />);
  fireEvent.change(screen.getByLabelText("Text"), { target: { value: "Typed" } });
  fireEvent.click(screen.getByRole("button", { name: "Open help" }));
  await screen.findByText("Help: true, form: false");
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByText("Help: false, form: false");
  fireEvent.click(screen.getByRole("button", { name: "Open form" }));
  await screen.findByText("Help: false, form: true");
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  fireEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
  await screen.findByText("Help: false, form: false");
});
