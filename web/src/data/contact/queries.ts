import { propertyOf } from "@domain/property.ts";
import { type MapPosition, oneLine } from "@domain/site-content/map-area.ts";
import { queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/request-error";

/**
 * Where an address is, asked of OpenStreetMap's own search; null when it does not know. A third party, so it may be asked
 * only after the visitor has said so.
 */
export function addressPosition(address: string) {
  return queryOptions({
    queryKey: ["address-position", address],
    queryFn: async ({ signal }): Promise<MapPosition | null> => {
      const query = new URLSearchParams({ format: "jsonv2", limit: "1", q: oneLine(address) });
      const answer = await fetch(`https://nominatim.openstreetmap.org/search?${query}`, { signal });
      const places: unknown = await answer.json();
      if (Array.isArray(places) && places.length === 0) return null;
      const place = propertyOf(places, "0");
      const latitude = Number(propertyOf(place, "lat"));
      const longitude = Number(propertyOf(place, "lon"));
      if (Number.isNaN(latitude + longitude)) throw new RequestError(0, "");
      return { latitude, longitude };
    },
  });
}
