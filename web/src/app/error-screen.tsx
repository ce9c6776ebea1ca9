import { useEffect, useState } from "react";
import { Link } from "react-router";
import { sessionValues } from "@/lib/browser-storage";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

// A chunk fails to load while offline, and after a release that renamed the chunks. A reload fetches the current chunks.
function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}

interface ErrorScreenProps {
  /** The value that the page threw. */
  error: unknown;
  /** A sentence about what is not lost. */
  dataKeptText?: string;
  startPath?: string;
  startPageName?: string;
}

/** The fallback of the error boundary around a page. The default texts are those of the site. */
export function ErrorScreen({
  error,
  dataKeptText = "Nothing in your cart is lost.",
  startPath = paths.home,
  startPageName = "home page",
}: ErrorScreenProps) {
  // The online state is read once, so that the message does not change between going online and the reload.
  const [isOffline] = useState(() => isChunkLoadError(error) && !navigator.onLine);
  useEffect(() => (isChunkLoadError(error) ? reloadForChunk() : undefined), [error]);
  return (
    <div className="page-width grid min-h-[70dvh] content-center justify-items-start gap-6 py-24">
      <PageMeta title="This page could not be shown" hidden />
      <p className="eyebrow">{isOffline ? "You are offline" : "Something went wrong"}</p>
      <h1 className="text-page">This page could not be shown</h1>
      <p className="max-w-prose text-ink-soft">
        {isOffline
          ? `It was not fetched before the network went, and opens by itself when you are back online. ${dataKeptText}`
          : `It is our fault, not yours. ${dataKeptText} Please try again, or start from the ${startPageName}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button variant="outline" asChild>
          <Link to={startPath}>{`Back to the ${startPageName}`}</Link>
        </Button>
      </div>
    </div>
  );
}

/** The error screen in its own `<main>`, for errors outside of a page. */
export function RootErrorScreen(props: ErrorScreenProps) {
  return (
    <main>
      <ErrorScreen {...props} />
    </main>
  );
}

const storageKey = "reloaded-for-code";

/**
 * Reloads the page after a chunk load error, because a release may have renamed the chunks. While online, reloads at once, but only
 * once per tab. While offline, reloads when the browser is online again.
 *
 * @returns a function that cancels the reload
 */
function reloadForChunk(): () => void {
  const reload = () => window.location.reload();
  if (!navigator.onLine) {
    window.addEventListener("online", reload, { once: true });
    return () => window.removeEventListener("online", reload);
  }
  // Does not reload while storage is blocked, because the next document could not detect the reload and would reload again.
  if (!sessionValues.get(storageKey) && sessionValues.set(storageKey, true)) reload();
  return () => {};
}
