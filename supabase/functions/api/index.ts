import { readEnvironment } from "../_shared/server/environment.ts";
import { printLog } from "../_shared/server/request-log.ts";
import { createApi } from "./app.ts";

const app = createApi({
  environment: readEnvironment(Deno.env.toObject()),
  writeLog: printLog,
});

Deno.serve((request) => app.fetch(request));
