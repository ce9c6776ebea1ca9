import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { dismissToast } from "@/lib/toast";
import { Toaster } from "@/ui/toaster";

/** Renders a back-office component for a test, with the providers it needs. */
export function renderInBackOffice(element: ReactNode, { at = "/" } = {}) {
  dismissToast();
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
      <Toaster />
    </QueryClientProvider>,
  );
}

/**
 * Stubs fetch: reads return the given rows per table or function (none for other tables), writes fail. Undo with
 * `vi.unstubAllGlobals()`.
 */
export function stubFailingWrites(
  read: Record<string, unknown[]>,
  rejection: () => Response | Promise<Response>,
): void {
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const name = pathname.split("/").at(-1) ?? "";
    const isRead = (init.method ?? "GET") === "GET" || (pathname.includes("/rpc/") && name in read);
    return isRead ? Response.json(read[name] ?? []) : rejection();
  });
}

/** A generic error response of the database. */
export const failingWith = (message: string) => () =>
  Response.json({ code: "XX000", message }, { status: 500 });
