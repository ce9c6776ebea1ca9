import { useEffect, useState } from "react";
import { Link } from "react-router";
import { reloadForCode } from "@/app/reload-for-code";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

// Without a network, and after a release, whose chunks have other names: loading the page anew gets what there is now.
function lacksCode(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}

interface ErrorScreenProps {
  /** What a page has thrown. */
  error: unknown;
}

/** What a visitor sees when a page breaks: calm words and two ways on. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  // As it was then: once there is a network the page is loaded anew, and nothing else should show before that.
  const [offline] = useState(() => lacksCode(error) && !navigator.onLine);
  useEffect(() => (lacksCode(error) ? reloadForCode() : undefined), [error]);
  return (
    <div className="page-width grid min-h-[70dvh] content-center justify-items-start gap-6 py-24">
      <PageMeta title="This page could not be shown" hidden />
      <p className="eyebrow">{offline ? "You are offline" : "Something went wrong"}</p>
      <h1 className="text-page">This page could not be shown</h1>
      <p className="max-w-prose text-ink-soft">
        {offline
          ? "It was not fetched before the network went, and opens by itself when you are back online. Nothing in your cart is lost."
          : "It is our fault, not yours. Nothing in your cart is lost. Please try again, or start from the home page."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button variant="outline" asChild>
          <Link to={paths.home}>Back to the home page</Link>
        </Button>
      </div>
    </div>
  );
}

/** The same where not even the page's frame is left. */
export function RootErrorScreen({ error }: ErrorScreenProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}
