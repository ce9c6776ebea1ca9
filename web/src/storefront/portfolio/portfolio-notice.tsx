import { UnreachableNotice } from "@/components/unreachable-notice";

interface QueryState {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** Tells visitors that the portfolio is sample content; shown when a query fails. Spec section 7, failures. */
export function PortfolioNotice({ queries }: { queries: QueryState[] }) {
  const failed = queries.filter((read) => read.isError && read.data === undefined);
  if (failed.length === 0) return null;
  return (
    <div className="page-width">
      <UnreachableNotice
        text="Our portfolio can't be reached just now. These rooms give an idea of our work."
        onRetry={() => {
          for (const read of failed) void read.refetch();
        }}
      />
    </div>
  );
}
