import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageMeta } from "@/seo/page-meta";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { ServiceNotFound } from "@/storefront/services/service-not-found";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";

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
