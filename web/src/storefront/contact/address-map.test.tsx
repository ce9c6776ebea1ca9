import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";
import { AddressMap } from "@/storefront/contact/address-map";

const geocodingFetch = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", geocodingFetch);
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <AddressMap address={"1 Main Street\nGibraltar"} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  geocodingFetch.mockReset();
  vi.unstubAllGlobals();
});

async function showMap(): Promise<URL> {
  await userEvent.click(screen.getByRole("button", { name: "Show the map" }));
  const frame = await screen.findByTitle("Map of 1 Main Street, Gibraltar");
  return new URL(frame.getAttribute("src") ?? "");
}

describe("the contact page's map", () => {
  it("is a link to OpenStreetMap, and sends no request, until the visitor opens the map", () => {
    expect(geocodingFetch).not.toHaveBeenCalled();
    expect(document.querySelector("iframe")).toBeNull();
    const link = screen.getByRole("link", { name: "Open in OpenStreetMap" });
    expect(link.getAttribute("href")).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?.*Main/);
  });

  it("has a marker at the geocoded address", async () => {
    geocodingFetch.mockResolvedValue(
      Response.json([{ lat: "36.1415", lon: "-5.3535", name: "x" }]),
    );
    const { origin, searchParams } = await showMap();
    expect(origin).toBe("https://www.openstreetmap.org");
    expect(searchParams.get("marker")).toBe("36.14150,-5.35350");
    expect(geocodingFetch).toHaveBeenCalledWith(
      expect.stringContaining("q=1+Main+Street%2C+Gibraltar"),
      expect.anything(),
    );
  });

  it.each([
    ["has no geocoding result", Response.json([])],
    ["cannot be geocoded (503)", Response.json({ error: "busy" }, { status: 503 })],
    ["cannot be geocoded because the request fails", new TypeError("offline")],
  ])("has no marker when the address %s", async (_, outcome) => {
    if (outcome instanceof Response) geocodingFetch.mockResolvedValue(outcome);
    else geocodingFetch.mockRejectedValue(outcome);
    const { searchParams } = await showMap();
    expect(searchParams.get("marker")).toBeNull();
  });
});
