import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "@/admin/shell/load-failure";

interface QueryContentProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  loadingContent: ReactNode;
  /** Shown when the data is null, such as "This order does not exist." */
  notFoundText?: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/**
 * Renders a query's data, or the state of a query without data: loading, failed or not found. A failed refetch keeps the data on
 * screen, because the content may be a form with unsaved changes.
 */
export function QueryContent<Data>(props: QueryContentProps<Data>) {
  const { query, loadingContent, notFoundText, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (error) return <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  return data === null ? <p className="text-ink-soft">{notFoundText}</p> : loadingContent;
}
