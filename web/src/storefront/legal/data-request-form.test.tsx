import { minFillMs } from "@domain/spam-guard.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";
import { dismissToast } from "@/lib/toast";
import { DataRequestForm } from "@/storefront/legal/data-request-form";
import { Toaster } from "@/ui/toaster";

const fetchMock = vi.fn<(url: string, request: { body: string }) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("fetch", fetchMock);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DataRequestForm />
      <Toaster />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  fetchMock.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dismissToast();
});

const getField = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const getTypeField = () =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: "Request type" });
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function fillInAndSend() {
  const user = userEvent.setup();
  await user.type(getField("Full name"), "Ana Montegriffo");
  await user.type(getField("Email"), "ana@example.com");
  await user.selectOptions(getTypeField(), "Erasure");
  await user.type(getField("Details of your request"), "Please delete my messages.");
  await user.type(getField("Information to verify your identity"), "ORD-1001");
  vi.advanceTimersByTime(minFillMs);
  await user.click(getButton("Submit Request"));
}

describe("the data request form", () => {
  it("shows every error and focuses the first invalid field", async () => {
    await userEvent.click(getButton("Submit Request"));
    await waitFor(() => expect(document.activeElement).toBe(getField("Full name")));
    for (const message of [
      "Please enter your full name",
      "Please enter a valid email address",
      "Please select a request type",
      "Please provide more details about your request (minimum 10 characters)",
      "Please provide information to help us verify your identity",
    ]) {
      screen.getByText(message);
    }
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("explains the selected request type", async () => {
    await userEvent.selectOptions(getTypeField(), "Portability");
    const note = document.getElementById(getTypeField().getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toMatch(/common file format/);
  });

  it("disables its button while the request is pending, then shows a toast and empties its fields", async () => {
    let respond: (response: Response) => void = () => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    await fillInAndSend();
    await waitFor(() => expect(getButton("Submitting Request...").disabled).toBe(true));
    respond(Response.json({}, { status: 201 }));
    await screen.findByText("Request Submitted Successfully");
    screen.getByText(
      "Your data request has been sent to our admin team. We will respond within 30 days as required by law.",
    );
    expect([getField("Full name").value, getTypeField().value]).toEqual(["", ""]);
    expect(JSON.parse(fetchMock.mock.calls[0]?.[1].body ?? "")).toMatchObject({
      name: "Ana Montegriffo",
      email: "ana@example.com",
      requestType: "erasure",
      details: "Please delete my messages.",
      verificationInfo: "ORD-1001",
    });
  });

  it("keeps the entries after a failure, without storing them in the browser", async () => {
    fetchMock.mockResolvedValue(Response.json({ message: "anything" }, { status: 500 }));
    await fillInAndSend();
    await screen.findByText("Error");
    screen.getByText("Failed to submit data request. Please try again or contact us directly.");
    expect(getField("Details of your request").value).toBe("Please delete my messages.");
    expect(getTypeField().value).toBe("erasure");
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });
});
