import { minFillMs } from "@domain/spam-guard.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";
import { dismissToast } from "@/lib/toast";
import { ContactForm } from "@/storefront/contact/contact-form";
import { EnquiryDialog } from "@/storefront/contact/enquiry-dialog";
import { messageSentToast } from "@/storefront/contact/message-sent-toast";
import { Toaster } from "@/ui/toaster";

const fetchMock = vi.fn<(url: string, request: { body: string }) => Promise<Response>>();

const passMinimumFillTime = () => vi.advanceTimersByTime(minFillMs);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockResolvedValue(
    Response.json({ message: "Message sent successfully" }, { status: 201 }),
  );
});
afterEach(() => {
  fetchMock.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dismissToast();
});

function renderWithToaster(page: React.ReactNode) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      {page}
      <Toaster />
    </QueryClientProvider>,
  );
}

const contactFormProps = {
  draftKey: "draft:contact",
  subject: "",
  submitLabel: "Send message",
  successToast: messageSentToast,
};

const getField = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const getSubject = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Subject" });
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const readSentBody = () => JSON.parse(fetchMock.mock.calls.at(-1)?.[1].body ?? "");

async function fillIn() {
  const user = userEvent.setup();
  await user.type(getField("Name"), "Ana Montegriffo");
  await user.type(getField("Email"), "ana@example.com");
  await user.selectOptions(getSubject(), "Custom Project");
  await user.type(getField("Message"), "A library.");
  passMinimumFillTime();
  return user;
}

describe("the contact form", () => {
  it("shows every error beside its field and focuses the first invalid field", async () => {
    renderWithToaster(<ContactForm {...contactFormProps} />);
    const user = userEvent.setup();
    await user.type(getField("Name"), "Ana");
    await user.click(getButton("Send message"));
    await waitFor(() => expect(document.activeElement).toBe(getField("Email")));
    for (const [control, message] of [
      [getField("Email"), "Please enter a valid email address"],
      [getSubject(), "Please select a subject"],
      [getField("Message"), "Please enter your message"],
    ] as const) {
      expect(control.getAttribute("aria-invalid")).toBe("true");
      const note = document.getElementById(control.getAttribute("aria-describedby") ?? "");
      expect(note?.textContent).toBe(message);
    }
    expect(getField("Name").hasAttribute("aria-invalid")).toBe(false);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("disables its button while sending, then empties its fields and focuses the button", async () => {
    let respond: (response: Response) => void = () => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    renderWithToaster(<ContactForm {...contactFormProps} />);
    const user = await fillIn();
    await user.click(getButton("Send message"));
    await waitFor(() => expect(getButton("Sending...").disabled).toBe(true));
    // Browsers blur a disabled button; happy-dom keeps the focus.
    getField("Name").focus();
    getField("Name").blur();
    expect(document.activeElement).toBe(document.body);
    respond(Response.json({}, { status: 201 }));
    await screen.findByText("Message sent successfully");
    screen.getByText("We'll get back to you as soon as possible.");
    expect([getField("Name").value, getField("Message").value, getSubject().value]).toEqual([
      "",
      "",
      "",
    ]);
    expect(getButton("Send message").disabled).toBe(false);
    expect(document.activeElement).toBe(getButton("Send message"));
    expect(sessionStorage.length).toBe(0);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(readSentBody()).toMatchObject({
      name: "Ana Montegriffo",
      email: "ana@example.com",
      subject: "Custom Project",
      message: "A library.",
      trap: "",
      filledInMs: expect.any(Number),
    });
  });

  it.each([
    [
      "the server's message",
      Response.json({ message: "Too many requests." }, { status: 429 }),
      "Too many requests.",
    ],
    [
      "a generic message",
      Response.json({}, { status: 500 }),
      "Something went wrong. Please try again.",
    ],
    [
      "a generic message when offline",
      new TypeError("offline"),
      "Something went wrong. Please try again.",
    ],
  ])("keeps all entries after a failure and shows %s", async (_, outcome, description) => {
    if (outcome instanceof Response) fetchMock.mockResolvedValue(outcome);
    else fetchMock.mockRejectedValue(outcome);
    renderWithToaster(<ContactForm {...contactFormProps} />);
    const user = await fillIn();
    await user.click(getButton("Send message"));
    await screen.findByText("Error");
    screen.getByText(description);
    expect(getField("Name").value).toBe("Ana Montegriffo");
    expect(getField("Email").value).toBe("ana@example.com");
    expect(getSubject().value).toBe("Custom Project");
    expect(getField("Message").value).toBe("A library.");
    expect(getButton("Send message").disabled).toBe(false);
  });

  it("sends what a password manager has filled in at once after the minimum fill time, instead of being rejected", async () => {
    vi.useFakeTimers();
    renderWithToaster(<ContactForm {...contactFormProps} subject="Custom Project" />);
    for (const [name, value] of [
      ["Name", "Ana Montegriffo"],
      ["Email", "ana@example.com"],
      ["Message", "A library."],
    ] as const)
      fireEvent.input(getField(name), { target: { value } });
    fireEvent.click(getButton("Send message"));
    await act(() => vi.advanceTimersByTimeAsync(minFillMs - 1));
    expect(getButton("Sending...").disabled).toBe(true);
    expect(fetchMock).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(readSentBody()).toMatchObject({ name: "Ana Montegriffo", filledInMs: minFillMs });
    screen.getByText("Message sent successfully");
  });

  it("restores the draft after a reload of the page", async () => {
    const firstRender = renderWithToaster(<ContactForm {...contactFormProps} />);
    await fillIn();
    firstRender.unmount();
    renderWithToaster(<ContactForm {...contactFormProps} />);
    await waitFor(() => expect(getField("Message").value).toBe("A library."));
    expect(getSubject().value).toBe("Custom Project");
  });

  it("ignores an invalid draft in session storage", () => {
    for (const storedDraft of ["{", "[]", '{"name":{"a":1}}', '{"other":"field"}']) {
      sessionStorage.setItem("draft:contact", storedDraft);
      const { unmount } = renderWithToaster(<ContactForm {...contactFormProps} />);
      expect(getField("Name").value).toBe("");
      unmount();
    }
  });

  it("empties its hidden honeypot field, so that a second attempt succeeds", async () => {
    renderWithToaster(<ContactForm {...contactFormProps} />);
    const user = await fillIn();
    expect(
      screen.queryByLabelText("Leave this empty", { selector: ":not([tabindex='-1'])" }),
    ).toBeNull();
    const honeypot = document.querySelector<HTMLInputElement>("input[name=remarks]");
    if (!honeypot) throw new Error("The form has no honeypot");
    expect(honeypot.closest("[aria-hidden]")).not.toBeNull();
    honeypot.value = "filled by an extension";
    fetchMock.mockResolvedValueOnce(
      Response.json({ message: "Please send it again." }, { status: 400 }),
    );
    await user.click(getButton("Send message"));
    await screen.findByText("Please send it again.");
    expect(readSentBody()).toMatchObject({ trap: "filled by an extension" });
    await user.click(getButton("Send message"));
    await screen.findByText("Message sent successfully");
    expect(readSentBody()).toMatchObject({ trap: "" });
  });
});

function EnquiryButton({ productDetails }: { productDetails: string }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Enquire
      </button>
      <EnquiryDialog open={open} onOpenChange={setOpen} productDetails={productDetails} />
    </>
  );
}

describe("the enquiry dialog", () => {
  it("shows the product, preselects 'Product Inquiry', and closes after sending", async () => {
    renderWithToaster(<EnquiryButton productDetails="Herringbone oak (Flooring)" />);
    const user = userEvent.setup();
    screen.getByRole("dialog", { name: "Make an enquiry" });
    screen.getByText("Herringbone oak (Flooring)");
    await user.type(getField("Name"), "Ana");
    await user.type(getField("Email"), "ana@example.com");
    await user.type(getField("Message"), "In 120 mm?");
    passMinimumFillTime();
    await user.click(getButton("Send enquiry"));
    await screen.findByText("Enquiry sent successfully");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(readSentBody()).toMatchObject({
      subject: "Product Inquiry",
      productDetails: "Herringbone oak (Flooring)",
    });
  });

  it("shows the result and discards the draft even if the dialog was closed while the message was being sent", async () => {
    let respond: (response: Response) => void = () => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    renderWithToaster(<EnquiryButton productDetails="Oak" />);
    const user = userEvent.setup();
    await user.type(getField("Name"), "Ana");
    await user.type(getField("Email"), "ana@example.com");
    await user.type(getField("Message"), "In 120 mm?");
    passMinimumFillTime();
    await user.click(getButton("Send enquiry"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    respond(Response.json({}, { status: 201 }));
    await screen.findByText("Enquiry sent successfully");
    await user.click(getButton("Enquire"));
    expect(getField("Message").value).toBe("");
  });

  it("restores its draft when reopened for the same product, but not for another product", async () => {
    const { unmount } = renderWithToaster(<EnquiryButton productDetails="Oak" />);
    const user = userEvent.setup();
    await user.type(getField("Message"), "In 120 mm?");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(getButton("Enquire"));
    await waitFor(() => expect(getField("Message").value).toBe("In 120 mm?"));
    unmount();
    renderWithToaster(<EnquiryButton productDetails="Linen" />);
    expect(getField("Message").value).toBe("");
  });
});
