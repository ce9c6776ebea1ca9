import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePaletteResults } from "@/admin/command-palette/palette-results";

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json([])));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["banner", "/admin/content?section=hero"],
  ["hours", "/admin/content?section=contact#special-hours"],
  ["low", "/admin/products?stock=low"],
])("for the text %j, the command palette finds only the screen at %s", (searchText, to) => {
  const { result } = renderHook(() => usePaletteResults(searchText), { wrapper });
  const [screens] = result.current.groups;
  expect(screens?.items.map((item) => item.to)).toEqual([to]);
});
