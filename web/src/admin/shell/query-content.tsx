import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/ui/button";

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
  const { data } = query;
  if (data !== undefined && data !== null) return children(data);
  const failure = queryFailure(query);
  if (failure) return <LoadFailure {...failure} />;
  return data === null ? <p className="text-ink-soft">{notFoundText}</p> : loadingContent;
}

export function LoadFailure({ message, onRetry }: QueryFailure) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 text-center">
      <p className="font-display text-heading text-ink">{message}</p>
      <p className="text-ink-soft">
        The connection may be down. What you see elsewhere is unchanged.
      </p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The error message of a failed query and its retry callback. */
export interface QueryFailure {
  message: string;
  onRetry: () => void;
}

interface QueryState {
  error: Error | null;
  refetch: () => unknown;
}

/** Converts a query's error to the props of LoadFailure; null when the query has not failed. */
export function queryFailure({ error, refetch }: QueryState): QueryFailure | null {
  return error ? { message: error.message, onRetry: () => void refetch() } : null;
}
