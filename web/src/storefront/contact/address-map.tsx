import { mapSearchUrl, singleLineAddress } from "@domain/site-content/address.ts";
import { ExternalLink } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import mapDrawing from "@/storefront/contact/map-drawing.svg";
import { Button } from "@/ui/button";

const EmbeddedMap = lazy(async () => ({
  default: (await import("@/storefront/contact/embedded-map")).EmbeddedMap,
}));

const loadFailureMessage = (
  <p role="alert" className="absolute inset-0 grid place-content-center text-ink-soft">
    The map could not be loaded.
  </p>
);

/** The map of the address. Sends no request to OpenStreetMap before the visitor opens the map. Spec section 2.11. */
export function AddressMap({ address }: { address: string }) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  return (
    <section aria-labelledby="map-heading">
      <h2 id="map-heading" className="sr-only">
        Where to find us
      </h2>
      <div className="relative h-[32rem] overflow-hidden bg-sand sm:h-[26rem] lg:h-[32rem]">
        {isMapOpen ? (
          <ErrorBoundary fallback={loadFailureMessage}>
            <Suspense>
              <EmbeddedMap address={address} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <MapPlaceholder address={address} onOpen={() => setIsMapOpen(true)} />
        )}
      </div>
      <p className="page-width flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-6 text-small text-ink-soft lg:py-8">
        <span>{singleLineAddress(address)}</span>
        <a
          href={mapSearchUrl(address)}
          target="_blank"
          rel="noreferrer"
          className="touch-target text-link"
        >
          Open in OpenStreetMap
          <ExternalLink aria-hidden className="mb-0.5 ml-1.5 inline size-3.5" />
        </a>
      </p>
    </section>
  );
}

function MapPlaceholder({ address, onOpen }: { address: string; onOpen: () => void }) {
  return (
    <>
      <img
        src={mapDrawing}
        loading="lazy"
        alt=""
        className="absolute inset-0 size-full object-cover object-[72%_50%] max-sm:object-[71%_0%]"
      />
      <div className="page-width absolute inset-0 grid content-end justify-items-start pb-5 sm:content-center sm:pb-0">
        <div className="grid max-w-md justify-items-start gap-4 bg-surface p-6 sm:p-9">
          <p className="font-display text-heading font-medium text-balance whitespace-pre-line numeric wrap-anywhere">
            {address}
          </p>
          <p className="text-small text-ink-soft">
            The map comes from OpenStreetMap. Showing it sends your IP address and our address to
            the OpenStreetMap Foundation; until then nothing is loaded from there. More in our{" "}
            <Link to={paths.privacy} className="underline underline-offset-2 hover:text-ink">
              privacy policy
            </Link>
            .
          </p>
          <Button onClick={onOpen}>Show the map</Button>
        </div>
      </div>
    </>
  );
}
