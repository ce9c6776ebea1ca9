import { UnreachableNotice } from "@/components/unreachable-notice";

interface PublicRead {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** A notice that the portfolio shows samples, if one of these reads has failed. Spec section 7, failures. */
export function PortfolioNotice({ reads }: { reads: PublicRead[] }) {
  const failed = reads.filter((read) => read.isError && read.data === undefined);
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
