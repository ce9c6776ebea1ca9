import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";
import { Button } from "@/ui/button";

interface ServiceFallbackProps {
  query: UseQueryResult<unknown>;
  /** Title of the not-found state, such as "Category Not Found". */
  notFoundTitle: string;
  skeleton: ReactNode;
}

/** The loading, error and not-found states of a service's page, rendered while its query has no data. Spec section 2.9. */
export function ServiceFallback({ query, notFoundTitle, skeleton }: ServiceFallbackProps) {
  if (query.isError) return <ServicesUnavailable onRetry={() => void query.refetch()} />;
  if (query.isPending)
    return (
      <div aria-busy="true">
        <PageMeta title="Our Products & Services" />
        {skeleton}
      </div>
    );
  return (
    <FormerPathRedirect>
      <ServiceNotFound title={notFoundTitle} />
    </FormerPathRedirect>
  );
}

/** The page for a slug without a service, with a link to all services. Spec section 2.9. */
function ServiceNotFound({ title }: { title: string }) {
  return (
    <section className="page-width grid min-h-[calc(100dvh-5rem)] content-center justify-items-start gap-5 py-20">
      <PageMeta title={title} hidden />
      <h1 className="text-page">{title}</h1>
      <p className="max-w-prose text-lead text-ink-soft">
        It may have been renamed, or taken out of our range.
      </p>
      <Button asChild className="mt-2">
        <Link to={paths.services}>Return to Services</Link>
      </Button>
    </section>
  );
}
