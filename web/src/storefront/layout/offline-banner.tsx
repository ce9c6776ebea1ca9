import { useOnline } from "@/lib/use-online";

/** A banner that is visible while the browser is offline. It is below the footer, so that it causes no layout shift. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {isOnline ? null : (
        <p className="bg-night-raised px-5 py-3 text-center text-small text-surface">
          You are offline. What you have opened stays here; the rest follows when you are back
          online.
        </p>
      )}
    </div>
  );
}
