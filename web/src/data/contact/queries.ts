import { propertyOf } from "@domain/property.ts";
import { singleLineAddress } from "@domain/site-content/address.ts";
import type { MapPosition } from "@domain/site-content/embedded-map-url.ts";
import { queryOptions } from "@tanstack/react-query";
import { fetchWithTimeout } from "@/lib/fetch";
import { RequestError } from "@/lib/request-error";

/**
 * Geocodes a postal address with OpenStreetMap's Nominatim; null if the address is unknown. Requires the visitor's consent, because
 * Nominatim is a third party.
 */
export function addressPosition(address: string) {
  return queryOptions({
    queryKey: ["address-position", address],
    queryFn: async ({ signal }): Promise<MapPosition | null> => {
      const query = new URLSearchParams({
        format: "jsonv2",
        limit: "1",
        q: singleLineAddress(address),
      });
      const response = await fetchWithTimeout(
        `https://nominatim.openstreetmap.org/search?${query}`,
        { signal },
      );
      const matches: unknown = await response.json();
      if (Array.isArray(matches) && matches.length === 0) return null;
      const place = propertyOf(matches, "0");
      const latitude = Number(propertyOf(place, "lat"));
      const longitude = Number(propertyOf(place, "lon"));
      if (Number.isNaN(latitude + longitude)) throw new RequestError(0, "");
      return { latitude, longitude };
    },
  });
}
