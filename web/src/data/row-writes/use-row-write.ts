import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { RequestError, refusedBy } from "@/lib/request-error";

interface DatabaseError {
  code: string;
  message: string;
}

/** Puts into words why the database refused a write. */
type Refuse = (error: DatabaseError, status: number) => RequestError;

/** Says in these words that another row has the value of a field already; anything else stays as the database said it. */
export function takenAs(words: string, field?: string): Refuse {
  return (error, status) =>
    error.code === "23505" ? new RequestError(409, words, field) : refusedBy(error, status);
}

/** What a write answers: the rows it has touched, where it asks for them, or why it was refused. */
interface Touched {
  data: unknown[] | null;
  error: DatabaseError | null;
  status: number;
}

interface RowWriteOptions {
  /** What is said when no row was touched: it is gone, or the database does not allow it. */
  gone: string;
  refuse?: Refuse;
  /** Everything that may show such rows; read anew afterwards, also after a refusal, since somebody else may have been faster. */
  shownIn: readonly QueryKey[];
}

/** A write of one or more rows. Throws RequestError. Null writes nothing. */
export function useRowWrite<Variables>(
  { gone, refuse = refusedBy, shownIn }: RowWriteOptions,
  write: (variables: Variables) => PromiseLike<Touched | null> | null,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables): Promise<void> => {
      const answer = await write(variables);
      if (!answer) return;
      const { data, error, status } = answer;
      if (error) throw refuse(error, status);
      if (data?.length === 0) throw new RequestError(404, gone);
    },
    onSettled: () =>
      Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
