import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

interface ServicesUnavailableProps {
  onRetry: () => void;
  /** Heading level: "h2" on a page that already has an `h1` and a `PageMeta`. */
  heading?: "h1" | "h2";
}

/** Rendered instead of services whose query has failed. Unlike products, services have no sample content (spec section 7). */
export function ServicesUnavailable({
  onRetry,
  heading: Heading = "h1",
}: ServicesUnavailableProps) {
  return (
    <section
      role="alert"
      className="page-width grid min-h-[calc(100dvh-5rem)] content-center justify-items-start gap-5 py-20"
    >
      {Heading === "h1" ? <PageMeta title="Our Products & Services" /> : null}
      <p className="eyebrow">A moment, please</p>
      <Heading className="text-page">Our services can't be shown just now</Heading>
      <p className="max-w-prose text-lead text-ink-soft">
        The connection to our studio is interrupted. Please try again, or ask us directly.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Button asChild variant="outline">
          <Link to={paths.contact}>Contact us</Link>
        </Button>
      </div>
    </section>
  );
}
