import { readEnvironment } from "../_shared/server/environment.ts";
import { printLog } from "../_shared/server/request-log.ts";
import { createMailsApp } from "./app.ts";
import { readMailSettings } from "./mail-settings.ts";

const variables = Deno.env.toObject();
const app = createMailsApp({
  environment: readEnvironment(variables),
  settings: readMailSettings(variables),
  writeLog: printLog,
});

Deno.serve((request) => app.fetch(request));
