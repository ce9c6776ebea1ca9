import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";
import { AddressMap } from "@/storefront/contact/address-map";

const geocode = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", geocode);
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <AddressMap address={"1 Main Street\nGibraltar"} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  geocode.mockReset();
  vi.unstubAllGlobals();
});

async function showMap(): Promise<URL> {
  await userEvent.click(screen.getByRole("button", { name: "Show the map" }));
  const frame = await screen.findByTitle("Map of 1 Main Street, Gibraltar");
  return new URL(frame.getAttribute("src") ?? "");
}

describe("the map of the address", () => {
  it("is a link to OpenStreetMap until the visitor opens it, and sends no request before", () => {
    expect(geocode).not.toHaveBeenCalled();
    expect(document.querySelector("iframe")).toBeNull();
    const link = screen.getByRole("link", { name: "Open in OpenStreetMap" });
    expect(link.getAttribute("href")).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?.*Main/);
  });

  it("marks the address", async () => {
    geocode.mockResolvedValue(Response.json([{ lat: "36.1415", lon: "-5.3535", name: "x" }]));
    const { origin, searchParams } = await showMap();
    expect(origin).toBe("https://www.openstreetmap.org");
    expect(searchParams.get("marker")).toBe("36.14150,-5.35350");
    expect(geocode).toHaveBeenCalledWith(
      expect.stringContaining("q=1+Main+Street%2C+Gibraltar"),
      expect.anything(),
    );
  });

  it.each([
    ["has no geocoding result", Response.json([])],
    ["cannot be geocoded (503)", Response.json({ error: "busy" }, { status: 503 })],
    ["cannot be geocoded offline", new TypeError("offline")],
  ])("has no marker when the address %s", async (_, outcome) => {
    if (outcome instanceof Response) geocode.mockResolvedValue(outcome);
    else geocode.mockRejectedValue(outcome);
    const { searchParams } = await showMap();
    expect(searchParams.get("marker")).toBeNull();
  });
});
