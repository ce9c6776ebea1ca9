import { propertyOf } from "@domain/property.ts";
import { env } from "@/lib/env";
import { RequestError } from "@/lib/request-error";

type SendRequest = (
  url: string,
  request: { method: string; headers: Record<string, string>; body: string; signal?: AbortSignal },
) => Promise<Response>;

export interface FunctionCall {
  method: "POST" | "PUT";
  body?: unknown;
  headers?: Record<string, string>;
  accessToken?: string;
  /** Timeout in milliseconds; a timed-out call counts as unreachable (status 0). */
  timeoutMs?: number;
  send?: SendRequest;
}

function messageOfBody(body: unknown): string {
  const message = propertyOf(body, "message");
  return typeof message === "string" ? message : "";
}

/**
 * Calls an Edge Function (`storefront/checkout`, `back-office/orders/1/approve`, …) and returns its JSON.
 * @throws RequestError with the function's own `message`, which may be empty, and `current`; status 0 when it could not be reached
 */
export async function callFunction(path: string, call: FunctionCall): Promise<unknown> {
  const { send = fetch } = call;
  const response = await send(`${env.supabaseUrl}/functions/v1/${path}`, {
    method: call.method,
    headers: {
      "Content-Type": "application/json",
      apikey: env.publishableKey,
      ...(call.accessToken ? { Authorization: `Bearer ${call.accessToken}` } : {}),
      ...call.headers,
    },
    body: JSON.stringify(call.body ?? {}),
    ...(call.timeoutMs ? { signal: AbortSignal.timeout(call.timeoutMs) } : {}),
  }).catch(() => {
    throw new RequestError(0, "");
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const current = propertyOf(body, "current");
    throw new RequestError(response.status, messageOfBody(body), { current });
  }
  return body;
}
