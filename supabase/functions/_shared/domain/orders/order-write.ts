import type * as z from "zod/mini";
import type { Database } from "../database.types.ts";

type SqlFunctions = Database["public"]["Functions"];
type SqlFunctionName = keyof SqlFunctions;

/** A way to change orders or visits: an endpoint of the function back-office and the SQL function behind it. */
export interface OrderWrite<
  Path extends string = string,
  Name extends SqlFunctionName = SqlFunctionName,
  Body = unknown,
  Input = unknown,
  Result = unknown,
> {
  method: "POST" | "PUT";
  /** Path in the function back-office; `:id` is the id of the order or note. */
  path: Path;
  /** The request body. An empty body counts as `{}`. */
  schema: z.ZodMiniType<Body, Input>;
  /** The SQL function, which authorises the caller and is one transaction. Its comment documents the errors. */
  rpc: Name;
  toArguments(body: Body, id: number): SqlFunctions[Name]["Args"];
  /** The part of the SQL function's result that the endpoint responds. */
  result: z.ZodMiniType<Result>;
  /** Message if the database fails or is unreachable. */
  failureMessage: string;
  /** Whether to start a mail run, because the write has queued a mail that is due now; by default no. */
  startsMailRun?(body: NoInfer<Body>): boolean;
}

/** Declares a write with types inferred from its SQL function and schemas. */
export function orderWrite<
  const Path extends string,
  Name extends SqlFunctionName,
  Body,
  Input,
  Result,
>(write: OrderWrite<Path, Name, Body, Input, Result>) {
  return write;
}
