import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { RequestError, refusedBy } from "@/lib/request-error";

export interface DatabaseError {
  code: string;
  message: string;
}

/** Maps a database error of a write to a RequestError. */
export type Refuse = (error: DatabaseError, status: number) => RequestError;

/** Replaces the message of a unique violation (SQLSTATE 23505); other errors keep the database's message. */
export function uniqueViolationMessage(words: string, field?: string): Refuse {
  return (error, status) =>
    error.code === "23505" ? new RequestError(409, words, field) : refusedBy(error, status);
}

/** Response of a write: the affected rows (if requested) or the error. */
interface Touched {
  data: unknown[] | null;
  error: DatabaseError | null;
  status: number;
}

export interface RowWriteOptions {
  /** Message for a write that affects no row: deleted, or not permitted by row level security. */
  notFound: string;
  mapError?: Refuse;
  /** Queries to invalidate afterwards, also after a failure, because somebody else may have changed the rows. */
  invalidates: readonly QueryKey[];
}

/** A mutation that writes one or more rows. `write` returns null to skip the request. Throws RequestError. */
export function useRowWrite<Variables>(
  { notFound, mapError = refusedBy, invalidates }: RowWriteOptions,
  write: (variables: Variables) => PromiseLike<Touched | null> | null,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables): Promise<void> => {
      const answer = await write(variables);
      if (!answer) return;
      const { data, error, status } = answer;
      if (error) throw mapError(error, status);
      if (data?.length === 0) throw new RequestError(404, notFound);
    },
    onSettled: () =>
      Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
