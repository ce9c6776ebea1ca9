import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";
import "@/storefront/contact/contact-form";
import { ShortContactForm } from "@/storefront/contact/short-contact-form";

const onCaughtError = vi.fn();
/** Makes the stubbed IntersectionObserver report its element as intersecting. */
let intersect = () => {};

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
        intersect = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function renderForm(Form: ComponentType) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Form />
      </QueryClientProvider>
    </MemoryRouter>,
    { onCaughtError },
  );
}

const queryContactLink = () => screen.queryByRole("link", { name: "Write to us" });

describe("the home page's short contact form", () => {
  it("is a link to the contact page until it is near the viewport", async () => {
    renderForm(ShortContactForm);
    expect(queryContactLink()?.getAttribute("href")).toBe("/contact");
    expect(screen.queryByRole("textbox")).toBeNull();
    act(intersect);
    await screen.findByRole("button", { name: "Send message" });
    expect(queryContactLink()).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Phone" })).toBeNull();
  });

  it("stays a link when its chunk fails to load", async () => {
    vi.resetModules();
    vi.doMock("@/storefront/contact/contact-form", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    renderForm((await import("@/storefront/contact/short-contact-form")).ShortContactForm);
    act(intersect);
    await waitFor(() => expect(onCaughtError).toHaveBeenCalled());
    expect(queryContactLink()).not.toBeNull();
  });
});
