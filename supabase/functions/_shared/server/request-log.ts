/** The log line of a request. It contains no personal data except the account id of the caller. */
export interface RequestLogLine {
  time: string;
  requestId: string;
  function: string;
  method: string;
  /** The route's pattern (`/orders/:id/approve`), never the actual path; null if no route matched. */
  route: string | null;
  status: number;
  /** Duration of the request in milliseconds. */
  ms: number;
  /** Account id of the signed-in caller, once the database has accepted the token. */
  actor: string | null;
  /** Internal cause of an error response: an SQLSTATE, or an error's name and stack frame. */
  error?: string;
}

/** The log line of an event outside a request, such as a mail. It contains no personal data. */
export interface EventLogLine {
  time: string;
  function: string;
  event: string;
  /** Number of the order concerned. */
  order?: string;
  error?: string;
}

export type WriteLog = (line: string) => void;

/** Formats a log line as JSON, which escapes line breaks and control characters and so prevents log injection. */
export function formatLogLine(line: RequestLogLine | EventLogLine): string {
  return JSON.stringify(line);
}

/** Prints the line to the console, which the platform stores as the function's log. */
export const printLog: WriteLog = (line) => {
  // biome-ignore lint/suspicious/noConsole: printing is how an Edge Function logs.
  console.log(line);
};

/** Name and first stack frame of an unexpected error, without its message, which may contain personal data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const frame = error.stack?.split("\n").find((line) => /^\s+at /.test(line));
  return `${error.name}${frame ? ` ${frame.trim()}` : ""}`;
}
