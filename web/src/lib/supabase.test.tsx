import { afterEach, expect, it, vi } from "vitest";
import { supabase } from "@/lib/supabase";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["a lost connection", () => Promise.reject(new TypeError("fetch failed"))],
  ["an overloaded server", () => Promise.resolve(new Response("{}", { status: 503 }))],
])("the supabase client does not retry a read after %s", async (_, respond) => {
  const fetchMock = vi.fn<typeof fetch>(respond);
  vi.stubGlobal("fetch", fetchMock);
  const { error } = await supabase.from("products").select("id");
  expect(error).not.toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it("endSession removes the browser's session after a failed request", async () => {
  const claims = btoa(JSON.stringify({ exp: 4102444800 }));
  const session = { access_token: `a.${claims}.c`, refresh_token: "r", expires_at: 4102444800 };
  localStorage.setItem("admin-session", JSON.stringify({ ...session, user: {} }));
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("fetch failed")));
  expect((await supabase.auth.getSession()).data.session).toMatchObject(session);
  expect(await supabase.endSession()).toMatchObject({ name: "AuthRetryableFetchError" });
  expect((await supabase.auth.getSession()).data.session).toBeNull();
  expect(localStorage.getItem("admin-session")).toBeNull();
  ignoreConsoleMessages(/fetch failed/);
});

it("endSession sends one request for concurrent calls and another one for a later call", async () => {
  const signOut = vi.spyOn(supabase.auth, "signOut").mockResolvedValue({ error: null });
  await Promise.all([supabase.endSession(), supabase.endSession()]);
  expect(signOut).toHaveBeenCalledTimes(1);
  await supabase.endSession();
  expect(signOut).toHaveBeenCalledTimes(2);
  signOut.mockRestore();
});
