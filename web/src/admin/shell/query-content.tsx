import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "@/admin/shell/load-failure";

interface QueryContentProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** Shown while loading. */
  loading: ReactNode;
  /** Shown when the data is null, such as "This order does not exist." */
  missing?: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/**
 * Renders a query's data, or its state: loading, failed or missing. A failed refetch keeps the data on screen, because the
 * content may be a form with unsaved changes.
 */
export function QueryContent<Data>(props: QueryContentProps<Data>) {
  const { query, loading, missing, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (error) return <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  return data === null ? <p className="text-ink-soft">{missing}</p> : loading;
}
