import type * as z from "zod";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Method } from "../_shared/server/function-app.ts";
import type { ApiServices } from "./api-services.ts";
import type { Session } from "./sessions.ts";

/** One request, as the code that answers it sees it: read, checked, and with a database that acts as the caller. */
export interface ApiCall<Query = unknown, Body = unknown> {
  /** The `:id` of the path. Reading it throws HttpError 404 when it is none. */
  readonly id: number;
  /** The other named parts of the path. */
  part: (name: string) => string;
  query: Query;
  body: Body;
  /** Acts with the caller's own token, or as a visitor on a public route, so that row policies decide. */
  database: DatabaseClient;
  /** The caller's session; null on a public route, which doesn't look for one. */
  session: Session | null;
  request: Request;
  services: ApiServices;
}

/** A call of spec section 7. The list of routes defines the REST API: endpoints, access rights and OpenAPI description. */
export interface ApiRoute {
  method: Method;
  /** With named parts: `/products/:id`. */
  path: string;
  summary: string;
  /** Who may call: anyone; who is signed in; administrators. */
  access: "anyone" | "account" | "admin";
  /** Whether a call that anyone may make also reads the session's cookie when one is sent. */
  readsSession?: boolean;
  query?: z.ZodObject;
  body?: z.core.$ZodType;
  /** The body's description, where `body` does not describe it or the handler reads the body itself. */
  describedBody?: z.core.$ZodType;
  /** Whether it is a PUT with optimistic concurrency (optimistic-concurrency.ts); description only. */
  isVersioned?: boolean;
  /** Whether the body may be left out. */
  bodyOptional?: boolean;
  /** Request headers that mean something to this call beside those of every call; described, not checked. */
  headers?: z.ZodObject;
  /** What it refuses beyond what all calls of its kind do (openapi.ts): status, and when. */
  refusals?: Readonly<Record<number, string>>;
  /** Bytes of body; 64 KB unless said otherwise. */
  maxBytes?: number;
  status: 200 | 201 | 204;
  /** Where what a POST has made can be read, but for its id: the answer's `Location`. */
  location?: string;
  /** What is answered; null for nothing (204). Fields that are not in it never leave the function. */
  answer: z.core.$ZodType | null;
  /** Answers what `answer` describes, or a whole response where another function's handler makes one. */
  handle(call: ApiCall): Promise<unknown>;
}

interface RouteDefinition<Query extends z.ZodObject, Body extends z.core.$ZodType>
  extends Omit<ApiRoute, "query" | "body" | "handle"> {
  query?: Query;
  body?: Body;
  handle(call: ApiCall<z.output<Query>, z.output<Body>>): Promise<unknown>;
}

/** Declares a call; inside `handle`, query and body have the types of their schemas. */
export function route<Query extends z.ZodObject, Body extends z.core.$ZodType>(
  definition: RouteDefinition<Query, Body>,
): ApiRoute {
  return definition;
}

/** What an administrator's form sends at most: long texts and lists of images. */
export const formBytes = 1024 * 1024;
