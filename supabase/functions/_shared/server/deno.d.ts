/**
 * What the Edge Functions use of Deno's API. The types of the hosted release of Deno do not fit: its TypeScript is older than this
 * project's.
 */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Response | Promise<Response>): void;
};
