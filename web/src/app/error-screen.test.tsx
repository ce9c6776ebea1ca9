import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteResponses } from "@/app/prerendering/testing/site-responses";
import { createQueryClient } from "@/lib/query-client";
import { stubReads } from "@/storefront/testing/public-reads";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

const pageMock = vi.hoisted(() => ({ isFetched: true, failure: new Error("broken") }));
vi.mock("@/storefront/legal/terms-page", () => ({
  default: () => {
    throw pageMock.failure;
  },
  // biome-ignore lint/suspicious/noThenProperty: import() calls a function `then` that the module exports, so the test can reject the import
  get then() {
    return pageMock.isFetched
      ? undefined
      : (_: unknown, reject: (reason: Error) => void) => reject(pageMock.failure);
  },
}));

const createChunkError = () =>
  new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
const reload = vi.fn();

async function openBrokenPage() {
  // site-routes.tsx caches the loaded pages, so each test imports the module again.
  vi.resetModules();
  const { SiteRoutes } = await import("@/app/site-routes");
  const { unmount } = await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={["/terms-conditions"]} useTransitions={false}>
          <SiteRoutes />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole("heading", { level: 1, name: "This page could not be shown" });
  ignoreConsoleMessages(/^%o/);
  return unmount;
}

beforeEach(() => {
  stubReads(siteResponses);
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.spyOn(window.location, "reload").mockImplementation(reload.mockClear());
  pageMock.isFetched = true;
  pageMock.failure = new Error("broken");
});
afterEach(() => vi.unstubAllGlobals());

describe("the error boundary of a page", () => {
  it("shows the error screen between header and footer when the page throws", async () => {
    await openBrokenPage();
    expect(screen.getByText(/our fault/)).toBeDefined();
    expect(screen.getByRole("banner")).toBeDefined();
    expect(screen.getByRole("contentinfo")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
    const homeLink = screen.getByRole("link", { name: "Back to the home page" });
    expect(homeLink.getAttribute("href")).toBe("/");
    expect(document.title).toBe("This page could not be shown | Our shop");
    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads when the page's chunk can't be fetched", async () => {
    pageMock.isFetched = false;
    pageMock.failure = createChunkError();
    await openBrokenPage();
    expect(screen.getByRole("banner")).toBeDefined();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not reload a second time when the chunk still fails to load", async () => {
    pageMock.failure = createChunkError();
    const unmountPage = await openBrokenPage();
    expect(reload).toHaveBeenCalledOnce();
    unmountPage();
    await openBrokenPage();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not reload while storage is blocked, to prevent a reload loop", async () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
    pageMock.failure = createChunkError();
    await openBrokenPage();
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not reload while offline and reloads when the browser is online again", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    pageMock.failure = createChunkError();
    await openBrokenPage();
    expect(reload).not.toHaveBeenCalled();
    expect(screen.queryByText(/our fault/)).toBeNull();
    expect(screen.getByText(/opens by itself when you are back online/)).toBeDefined();
    window.dispatchEvent(new Event("online"));
    expect(reload).toHaveBeenCalledOnce();
  });
});
