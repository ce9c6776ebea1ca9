/** A point in degrees, north and east positive. */
export interface MapPosition {
  latitude: number;
  longitude: number;
}

/** Degrees from the centre of the map to its edges. The map covers a few streets. */
const extent = { latitude: 0.0022, longitude: 0.0048 };

/** All of Gibraltar, for an address that could not be geocoded: west, south, east, north. */
const gibraltarBox = "-5.3740,36.1060,-5.3320,36.1580";

/** The URL of OpenStreetMap's embedded map: the area around a point, with a marker, or all of Gibraltar if the point is null. */
export function embeddedMapUrl(position: MapPosition | null): string {
  const query = new URLSearchParams({ bbox: gibraltarBox, layer: "mapnik" });
  if (position) {
    const { latitude, longitude } = position;
    const edges = [
      longitude - extent.longitude,
      latitude - extent.latitude,
      longitude + extent.longitude,
      latitude + extent.latitude,
    ];
    query.set("bbox", edges.map((edge) => edge.toFixed(5)).join());
    query.set("marker", `${latitude.toFixed(5)},${longitude.toFixed(5)}`);
  }
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
