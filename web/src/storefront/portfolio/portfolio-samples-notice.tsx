import { UnreachableNotice } from "@/components/unreachable-notice";

interface QueryState {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** A notice that the portfolio displays sample content; rendered if a query has failed. Spec section 7, failures. */
export function PortfolioSamplesNotice({ queries }: { queries: QueryState[] }) {
  const failedQueries = queries.filter((query) => query.isError && query.data === undefined);
  if (failedQueries.length === 0) return null;
  return (
    <div className="page-width">
      <UnreachableNotice
        text="Our portfolio can't be reached just now. These rooms give an idea of our work."
        onRetry={() => {
          for (const query of failedQueries) void query.refetch();
        }}
      />
    </div>
  );
}
