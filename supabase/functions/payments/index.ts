import { readEnvironment } from "../_shared/server/environment.ts";
import { printLog } from "../_shared/server/request-log.ts";
import { createPayments } from "./app.ts";

const app = createPayments({
  environment: readEnvironment(Deno.env.toObject()),
  writeLog: printLog,
});

Deno.serve((request) => app.fetch(request));
