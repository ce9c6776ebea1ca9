import type { DatabaseClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";

/** Dependencies of the handlers of visitors' requests. */
export interface HandlerDependencies {
  /** Bypasses row level security. */
  database: DatabaseClient;
  environment: Environment;
  startMailRun: StartMailRun;
}
