import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AdminShell } from "@/admin/shell/admin-shell";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import type { CurrentSession } from "@/data/session/session-provider";
import { RequestError } from "@/lib/request-error";

const signedInSession: CurrentSession = {
  status: "signed-in",
  user: { id: "1", email: "owner@example.com", role: "owner" as const, needsSecondFactor: false },
};
let session: CurrentSession;
let notifySessionListener: () => void;
const setSession = (next: CurrentSession) =>
  act(() => {
    session = next;
    notifySessionListener();
  });

vi.mock("@/data/session/session-provider", () => ({
  useCurrentSession: () =>
    useSyncExternalStore(
      (onChange) => {
        notifySessionListener = onChange;
        return () => {};
      },
      () => session,
    ),
}));
const { endSession } = vi.hoisted(() => ({ endSession: vi.fn() }));
vi.mock("@/lib/supabase", async (importOriginal) => ({
  supabase: Object.assign((await importOriginal<{ supabase: object }>()).supabase, { endSession }),
}));

let failQuery: (error: Error) => void;
const pendingResponse = new Promise<never>((_, reject) => {
  failQuery = reject;
});

function Page() {
  useQuery({ queryKey: ["orders"], queryFn: () => pendingResponse });
  return null;
}

function Login() {
  return <p>{useLocation().state?.expired ? "signed out" : "log in"}</p>;
}

beforeEach(() => {
  session = signedInSession;
  endSession.mockReset();
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => vi.unstubAllGlobals());

it("a request that fails with 401 during a sign-out does not make the login page report an expired session", async () => {
  endSession.mockReturnValue(new Promise(() => {}));
  renderInBackOffice(
    <Routes>
      <Route element={<AdminShell />}>
        <Route path="/admin" element={<Page />} />
      </Route>
      <Route path="/admin/login" element={<Login />} />
    </Routes>,
    { path: "/admin" },
  );
  await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  await act(async () => failQuery(new RequestError(401, "JWT expired")));
  setSession({ status: "anonymous", user: null });
  expect(await screen.findByText("log in")).toBeDefined();
});
