import { singleLineAddress } from "@domain/site-content/address.ts";
import { embeddedMapUrl } from "@domain/site-content/embedded-map-url.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { addressPosition } from "@/data/contact/queries";
import { Spinner } from "@/ui/spinner";

export function EmbeddedMap({ address }: { address: string }) {
  const position = useQuery(addressPosition(address));
  const [isLoaded, setIsLoaded] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // The focused button is replaced by the map, so the map's container receives the focus.
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className="absolute inset-0 outline-none">
      {isLoaded ? null : (
        <Spinner label="Loading the map" className="absolute inset-0 text-ink-soft" />
      )}
      {position.isPending ? null : (
        <iframe
          title={`Map of ${singleLineAddress(address)}`}
          src={embeddedMapUrl(position.data ?? null)}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setIsLoaded(true)}
          className="absolute inset-0 size-full"
        />
      )}
    </div>
  );
}
