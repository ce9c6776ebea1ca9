import { describe, expect, it } from "vitest";
import { embeddedMapUrl } from "./embedded-map-url.ts";

describe("embeddedMapUrl", () => {
  it("returns a map of the area around a point, with a marker at the point", () => {
    const url = new URL(embeddedMapUrl({ latitude: 36.1415, longitude: -5.354 }));
    expect(url.origin).toBe("https://www.openstreetmap.org");
    expect(url.searchParams.get("marker")).toBe("36.14150,-5.35400");
    const [west, south, east, north] = (url.searchParams.get("bbox") ?? "").split(",").map(Number);
    expect(Number(west) + Number(east)).toBeCloseTo(2 * -5.354);
    expect(Number(south) + Number(north)).toBeCloseTo(2 * 36.1415);
    expect(Number(east)).toBeGreaterThan(Number(west));
    expect(Number(north)).toBeGreaterThan(Number(south));
  });

  it("returns a map of all of Gibraltar without a marker when the point is null", () => {
    const { searchParams } = new URL(embeddedMapUrl(null));
    expect(searchParams.get("marker")).toBeNull();
    expect(searchParams.get("bbox")).toMatch(/^-5\.3\d+,36\.1/);
  });
});
