import { afterEach, expect, it, vi } from "vitest";
import { supabase } from "@/lib/supabase";

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

it("endSession sends one request for concurrent calls and another one for a later call", async () => {
  const signOut = vi.spyOn(supabase.auth, "signOut").mockResolvedValue({ error: null });
  await Promise.all([supabase.endSession(), supabase.endSession()]);
  expect(signOut).toHaveBeenCalledTimes(1);
  await supabase.endSession();
  expect(signOut).toHaveBeenCalledTimes(2);
  signOut.mockRestore();
});
