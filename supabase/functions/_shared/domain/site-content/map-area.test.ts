import { describe, expect, it } from "vitest";
import { embeddedMapUrl, mapSearchUrl, oneLine } from "./map-area.ts";

describe("the map", () => {
  it("shows the streets around a point with a marker on it", () => {
    const url = new URL(embeddedMapUrl({ latitude: 36.1415, longitude: -5.354 }));
    expect(url.origin).toBe("https://www.openstreetmap.org");
    expect(url.searchParams.get("marker")).toBe("36.14150,-5.35400");
    const [west, south, east, north] = (url.searchParams.get("bbox") ?? "").split(",").map(Number);
    expect(Number(west) + Number(east)).toBeCloseTo(2 * -5.354);
    expect(Number(south) + Number(north)).toBeCloseTo(2 * 36.1415);
    expect(Number(east)).toBeGreaterThan(Number(west));
    expect(Number(north)).toBeGreaterThan(Number(south));
  });

  it("shows Gibraltar without a marker for an address that could not be geocoded", () => {
    const { searchParams } = new URL(embeddedMapUrl(null));
    expect(searchParams.get("marker")).toBeNull();
    expect(searchParams.get("bbox")).toMatch(/^-5\.3\d+,36\.1/);
  });

  it("has a search URL for a multi-line address with special characters", () => {
    expect(oneLine(" 12 Irish Town, \n\nGibraltar ")).toBe("12 Irish Town, Gibraltar");
    const url = new URL(mapSearchUrl("A&B=C?\nGibraltar"));
    expect(url.searchParams.get("query")).toBe("A&B=C?, Gibraltar");
  });
});
