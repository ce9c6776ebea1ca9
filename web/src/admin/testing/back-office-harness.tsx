import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { LeaveGuard } from "@/admin/forms/leave-guard";
import { dismissToast } from "@/lib/toast";
import { Toaster } from "@/ui/toaster";

/** Renders a back-office component with the providers that it needs. `path` is the initial path, with its query. */
export function renderInBackOffice(element: ReactNode, { path = "/" } = {}) {
  dismissToast();
  const page = (
    <>
      {element}
      <LeaveGuard />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [path] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
      <Toaster />
    </QueryClientProvider>,
  );
}

/**
 * Stubs fetch. A read returns the rows of its table or SQL function, or no rows if `rowsByName` does not contain the name. Every
 * other request returns the response of `respondToWrite`. `vi.unstubAllGlobals()` removes the stub.
 */
export function stubDataApi(
  rowsByName: Record<string, unknown[]>,
  respondToWrite: () => Response | Promise<Response>,
): void {
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const name = pathname.split("/").at(-1) ?? "";
    const isRead =
      (init.method ?? "GET") === "GET" || (pathname.includes("/rpc/") && name in rowsByName);
    return isRead ? Response.json(rowsByName[name] ?? []) : respondToWrite();
  });
}

/** The Data API's response to an internal error of the database. */
export const databaseErrorResponse = (message: string) =>
  Response.json({ code: "XX000", message }, { status: 500 });
