import { type MapPosition, oneLine } from "@domain/map-area.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";

const placesSchema = z.array(z.object({ lat: z.coerce.number(), lon: z.coerce.number() }));

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
      const [place] = placesSchema.parse(await answer.json());
      return place ? { latitude: place.lat, longitude: place.lon } : null;
    },
  });
}
