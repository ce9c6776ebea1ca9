/** What is written about a request: enough to find and count it, nothing about a person but the account that acted. */
export interface RequestLogLine {
  time: string;
  requestId: string;
  function: string;
  method: string;
  /** The route's pattern (`/orders/:id/approve`), never the address itself; null when nothing matched. */
  route: string | null;
  status: number;
  ms: number;
  /** Account id of the signed-in caller, once the database has accepted the token. */
  actor: string | null;
  /** What went wrong inside, for answers of 500 and above: an SQLSTATE, or an error's name and place. */
  error?: string;
}

/** Something that happened beside the requests, such as a mail. Like a request's line it says nothing about a person. */
export interface EventLogLine {
  time: string;
  function: string;
  event: string;
  /** The number of the order that it was about. */
  order?: string;
  error?: string;
}

export type WriteLog = (line: string) => void;

/** JSON escapes line breaks and control characters, so that no request can write a line of its own. */
export function formatLogLine(line: RequestLogLine | EventLogLine): string {
  return JSON.stringify(line);
}

/** The platform keeps what a function prints as its log. */
export const printLog: WriteLog = (line) => {
  // biome-ignore lint/suspicious/noConsole: printing is how an Edge Function logs.
  console.log(line);
};

/** Name and place of an unexpected error. Its message is left out: it may quote what a person sent. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const place = error.stack?.split("\n").find((row) => /^\s+at /.test(row));
  return `${error.name}${place ? ` ${place.trim()}` : ""}`;
}
