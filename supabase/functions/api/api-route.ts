import type * as z from "zod";
import type { Right } from "../_shared/domain/people/rights.ts";
import type { DatabaseClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { Method } from "../_shared/server/function-app.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";
import type { OutboundNetwork } from "../_shared/server/safe-fetch.ts";
import type { AuthClient } from "./auth-client.ts";
import type { Sessions, SignedInAccount } from "./sessions.ts";

/** The input of a route's handler: the validated request, and a database client that acts as the caller. */
export interface ApiCall<Query = unknown, Body = unknown> {
  /** The path parameter `:id`. Reading it throws HttpError 404 unless it is a positive integer. */
  readonly id: number;
  param: (name: string) => string;
  query: Query;
  body: Body;
  /** Uses the caller's token, or the publishable key on a public route, so that row level security applies. */
  database: DatabaseClient;
  /** The caller's session; null on a public route. */
  session: SignedInAccount | null;
  request: Request;
  services: ApiServices;
}

/**
 * An endpoint of spec section 7. The list of routes (routes.ts) defines the REST API: paths, access rights and OpenAPI
 * description.
 */
export interface ApiRoute {
  method: Method;
  /** Pattern relative to `/api`: `/products/:id`. */
  path: string;
  summary: string;
  /** Who may call: anyone; signed-in accounts; accounts with a right; with one of several, of which Postgres requires one by the row. */
  access: "anyone" | "account" | Right | readonly Right[];
  /** Whether a public route's handler reads the session cookie, as logout does. Only the OpenAPI description uses this field. */
  readsSession?: boolean;
  query?: z.ZodObject;
  body?: z.core.$ZodType;
  /** The body's schema in the OpenAPI description, if it differs from `body` or if the handler reads the body itself. */
  openApiBody?: z.core.$ZodType;
  /** Whether a write has optimistic concurrency (optimistic-concurrency.ts). Only the OpenAPI description uses this field. */
  hasOptimisticConcurrency?: boolean;
  /** Whether an empty body is valid and counts as `{}`. */
  isBodyOptional?: boolean;
  /** Request headers that only this route reads. Only the OpenAPI description uses this field. */
  headers?: z.ZodObject;
  /** Descriptions of the route's own error responses, by status. describeErrorResponses in openapi.ts adds the common ones. */
  errorResponses?: Readonly<Record<number, string>>;
  /**
   * Schema of the current state (`current`) in the body of a 409 response; absent for a route with optimistic concurrency. Only
   * the OpenAPI description uses this field.
   */
  conflictStateSchema?: z.core.$ZodType;
  /** Whether the body has a file (base64Field). */
  isUpload?: boolean;
  /** Maximum size of the body in bytes; 64 KB by default. */
  maxBytes?: number;
  status: 200 | 201 | 204;
  /** Path of the created resource without its id, for the response's `Location`. */
  location?: string;
  /** Schema of the response; null for an empty one (204). Fields outside the schema are removed. */
  response: z.core.$ZodType | null;
  /** Returns data for the schema `response`, or a complete Response. */
  handle(call: ApiCall): Promise<unknown>;
}

interface RouteDefinition<Query extends z.ZodObject, Body extends z.core.$ZodType>
  extends Omit<ApiRoute, "query" | "body" | "handle"> {
  query?: Query;
  body?: Body;
  handle(call: ApiCall<z.output<Query>, z.output<Body>>): Promise<unknown>;
}

/** The rights of which a caller of the route needs one; none for a route without. */
export function requiredRights({ access }: ApiRoute): readonly Right[] {
  if (access === "anyone" || access === "account") return [];
  return typeof access === "string" ? [access] : access;
}

/** Declares a route with typed `query` and `body` in its handler. */
export function route<Query extends z.ZodObject, Body extends z.core.$ZodType>(
  definition: RouteDefinition<Query, Body>,
): ApiRoute {
  return definition;
}

/** Maximum size in bytes of the body of an administrator's form, which contains long texts and lists of images. */
export const maxFormBytes = 1024 * 1024;

/** Dependencies of the REST API's route handlers. */
export interface ApiServices {
  environment: Environment;
  /** Bypasses row level security; only for operations that the handler has authorised itself. */
  serviceDatabase: DatabaseClient;
  /** Acts as a visitor who is not signed in, under row level security. */
  visitorDatabase: DatabaseClient;
  sessions: Sessions;
  auth: AuthClient;
  network: OutboundNetwork;
  startMailRun: StartMailRun;
  /** Returns a promise that resolves after this time; replaced in tests only. */
  wait: (milliseconds: number) => Promise<void>;
}
