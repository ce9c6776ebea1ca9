/** What this program uses of Deno's API. */
declare const Deno: {
  args: string[];
  serve(first: object, second?: object): unknown;
};

// Runs an Edge Function in Deno: `function-entry.ts <port> <URL of its index.ts>`. The platform chooses where a function listens.
const [port, entryUrl = ""] = Deno.args;
const serve = Deno.serve.bind(Deno);
Deno.serve = (first, second) => {
  const handler = second ?? first;
  return serve({ hostname: "127.0.0.1", port: Number(port), onListen: () => {} }, handler);
};
await import(entryUrl);

export {};
