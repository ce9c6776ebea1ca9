import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ExpectedResponse, expectedHeaders } from "./expected-responses.ts";

export interface Measurement {
  expected: ExpectedResponse;
  /** Statuses of the redirect that removes a slash at the end of the path, if there is one, and of the response. */
  statuses: number[];
  /** Values of the headers that are expected of such a response. */
  headers: Record<string, string | null>;
  /** How the response differs from the expected one. */
  faults: string[];
}

/**
 * Requests a path of a host and compares the response with the expected one.
 *
 * @param options.folder - the build that the host serves
 * @param options.replacedHeaders - headers that are not compared, because the host's server for development replaces them
 */
export async function measure(
  siteUrl: string,
  expected: ExpectedResponse,
  { folder, replacedHeaders }: { folder: string; replacedHeaders: readonly string[] },
): Promise<Measurement> {
  const { path, kind, request } = expected;
  const statuses: number[] = [];
  const send = async (sentPath: string) => {
    const response = await fetch(`${siteUrl}${sentPath}`, { ...request, redirect: "manual" });
    statuses.push(response.status);
    return response;
  };
  let response = await send(path);
  if (path.endsWith("/") && readLocation(response) === path.slice(0, -1)) {
    response = await send(path.slice(0, -1));
  }
  const names = Object.keys(expected.location ? {} : expectedHeaders[kind]).filter(
    (name) => kind === "api" || !replacedHeaders.includes(name),
  );
  const headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
  const faults = [
    ...compareStatus(response, expected),
    ...(await compareContent(response, expected, folder)),
    ...compareHeaders(headers, expected),
  ];
  return { expected, statuses, headers, faults };
}

/** Returns the path and query of a redirect, which a host may write as a URL. */
function readLocation({ headers, url }: Response): string | undefined {
  const location = headers.get("location");
  if (location === null) return undefined;
  const { pathname, search } = new URL(location, url);
  return `${pathname}${search}`;
}

function compareStatus(response: Response, { status, location }: ExpectedResponse): string[] {
  const redirect = readLocation(response);
  const target = redirect ? ` to ${redirect}` : "";
  return response.status === status && redirect === location
    ? []
    : [`answers ${response.status}${target}`];
}

async function compareContent(
  response: Response,
  { file, kind, request }: ExpectedResponse,
  folder: string,
): Promise<string[]> {
  const content = Buffer.from(await response.arrayBuffer());
  if (file !== undefined) {
    return content.equals(readFileSync(join(folder, file))) ? [] : [`is not ${file}`];
  }
  if (kind !== "api") return [];
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const hasSession = /^session=/.test(response.headers.get("set-cookie") ?? "");
  return [
    ...(isJson ? [] : ["is not JSON"]),
    ...(request && !hasSession ? ["sets no cookie"] : []),
  ];
}

function compareHeaders(headers: Measurement["headers"], { kind }: ExpectedResponse): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const pattern = expectedHeaders[kind][name] ?? null;
    const isRight = pattern === null || value === null ? value === pattern : pattern.test(value);
    return isRight ? [] : [`${name} is ${value ?? "missing"}`];
  });
}
