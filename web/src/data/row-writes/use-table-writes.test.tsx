import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useAddPortfolioCategory, useSavePortfolioCategory } from "@/data/portfolio/mutations";
import { EditConflict } from "@/lib/request-error";

const storedRow = {
  id: 7,
  name: "Arc Lamps",
  slug: "arc-lamps",
  description: null,
  image_url: null,
  display_order: 0,
  project_count: 0,
  updated_at: "2026-11-21T10:00:00.000Z",
};

const duplicateSlug =
  'duplicate key value violates unique constraint "portfolio_categories_slug_key"';

/** Stubs a table that contains `storedRow` and rejects `takenSlugs`. Returns the bodies of sent requests. */
function stubTable({ takenSlugs = [] as string[], version = storedRow.updated_at } = {}) {
  const sentBodies: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    async (url: string, { method = "GET", body = "" }: { method?: string; body?: string }) => {
      if (method === "GET") return Response.json([{ ...storedRow, updated_at: version }]);
      const row = JSON.parse(body);
      sentBodies.push(row);
      if (takenSlugs.includes(row.slug))
        return Response.json({ code: "23505", message: duplicateSlug }, { status: 409 });
      const condition = new URL(url).searchParams.get("updated_at");
      const isCurrent = condition === null || condition === `eq.${version}`;
      return Response.json(isCurrent ? [{ ...storedRow, ...row }] : []);
    },
  );
  return sentBodies;
}

afterEach(() => vi.unstubAllGlobals());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const addCategory = (name: string, slug: string) =>
  renderHook(() => useAddPortfolioCategory(), { wrapper }).result.current.mutateAsync({
    name,
    slug,
  });
const saveCategory = (changes: { name?: string; slug?: string }) =>
  renderHook(() => useSavePortfolioCategory(), { wrapper }).result.current.mutateAsync({
    openedRow: storedRow,
    changes,
  });

describe("a slug that is in use", () => {
  it("gets the first unused numeric suffix when it was derived from the name", async () => {
    const sentBodies = stubTable({ takenSlugs: ["arc-lamps", "arc-lamps-2"] });
    await addCategory("Arc Lamps", "arc-lamps");
    expect(sentBodies.at(-1)).toEqual({ name: "Arc Lamps", slug: "arc-lamps-3" });
  });

  it("gets a numeric suffix when a row is renamed", async () => {
    stubTable({ takenSlugs: ["rugs"] });
    await expect(saveCategory({ name: "Rugs", slug: "rugs" })).resolves.toMatchObject({
      slug: "rugs-2",
    });
  });

  it("is rejected with a 409 for the field 'slug' when the user typed it", async () => {
    const sentBodies = stubTable({ takenSlugs: ["lamps"] });
    const rejection = { status: 409, details: { field: "slug" } };
    await expect(addCategory("Arc Lamps", "lamps")).rejects.toMatchObject(rejection);
    expect(sentBodies).toHaveLength(1);
  });
});

it("saving a row throws EditConflict with the stored row when the stored version is newer", async () => {
  const version = "2026-11-21T10:00:01.000Z";
  stubTable({ version });
  const error = await saveCategory({ name: "Floor Lamps" }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EditConflict);
  expect(error).toMatchObject({ storedRow: { updated_at: version } });
});
