import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { RequestError, toRequestError } from "@/lib/request-error";

export interface DatabaseError {
  code: string;
  message: string;
}

/** Maps a database error of a write to a RequestError. */
export type ErrorMapper = (error: DatabaseError, status: number) => RequestError;

/** Returns an error mapper that replaces the message of a unique violation (SQLSTATE 23505) of a field. */
export function uniqueConflictMapper(messages: { slug: string; sku?: string }): ErrorMapper {
  return (error, status) => {
    const taken = Object.entries(messages).find(([field]) =>
      error.message.includes(`${field}_key`),
    );
    return taken && error.code === "23505"
      ? new RequestError(409, taken[1], { field: taken[0] })
      : toRequestError(error, status);
  };
}

/** Response of a write: the affected rows, if the request selects them, or the error. */
interface WriteResponse {
  data: unknown[] | null;
  error: DatabaseError | null;
  status: number;
}

export interface RowWriteOptions {
  /** Message for a write that affects no row, because the row was deleted or row level security hides the row. */
  notFoundMessage: string;
  mapError?: ErrorMapper;
  /** Keys of the queries to invalidate, also after a failure, because another administrator may have changed the rows. */
  invalidatedKeys: readonly QueryKey[];
}

/** A mutation that writes rows. `write` returns null if no row needs to be written. Throws RequestError. */
export function useRowWrite<Variables>(
  { notFoundMessage, mapError = toRequestError, invalidatedKeys }: RowWriteOptions,
  write: (variables: Variables) => PromiseLike<WriteResponse | null> | null,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables): Promise<void> => {
      const response = await write(variables);
      if (!response) return;
      const { data, error, status } = response;
      if (error) throw mapError(error, status);
      if (data?.length === 0) throw new RequestError(404, notFoundMessage);
    },
    onSettled: () => invalidateAfterWrite(queryClient, invalidatedKeys),
  });
}
