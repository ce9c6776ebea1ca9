import { UnreachableNotice } from "@/components/unreachable-notice";

interface QueryState {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** Informs visitors that the portfolio shows sample content, if one of the queries has failed. Spec section 7, failures. */
export function PortfolioSamplesNotice({ queries }: { queries: QueryState[] }) {
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
