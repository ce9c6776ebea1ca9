import type * as z from "zod";
import { automationRefusal, type FormGuard } from "../_shared/domain/form-guard.ts";
import { callDatabase, type DatabaseAnswer } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { countVisitor } from "../_shared/server/rate-limit.ts";
import type { RequestLimit } from "../_shared/server/request-limits.ts";

export interface FormDependencies {
  database: DatabaseClient;
  environment: Environment;
}

interface AcceptedForm<Submission extends FormGuard> {
  schema: z.core.$ZodType<Submission>;
  limit: RequestLimit;
  /** Inserts the one row. */
  store: (submission: Submission) => PromiseLike<DatabaseAnswer<null>>;
  /** What a person is told when it went wrong for no fault of theirs. */
  apology: string;
  /** What the answer says. */
  received: string;
}

/**
 * Takes in a form that anyone may send: answers 201 `{ message }` once it is stored. Errors, `{ message }`: 400 bad input,
 * or made by a program (see form-guard.ts); 413, 415, 408 body; 429 limit; 500, 503. Only what could be stored counts
 * against the limit.
 */
export async function acceptForm<Submission extends FormGuard>(
  request: Request,
  { schema, limit, store, apology, received }: AcceptedForm<Submission>,
  dependencies: FormDependencies,
): Promise<Response> {
  const submission = await readJsonBody(request, schema);
  const refusal = automationRefusal(submission);
  if (refusal) throw new HttpError(400, refusal);
  await countVisitor(request, { limit, apology }, dependencies);
  await callDatabase({ apology }, () => store(submission));
  return Response.json({ message: received }, { status: 201 });
}
