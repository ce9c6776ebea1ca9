import type { DatabaseClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";
import type { OutboundNetwork } from "../_shared/server/outbound-network.ts";
import type { AuthClient } from "./auth-client.ts";
import type { Sessions } from "./sessions.ts";

/** Dependencies of the REST API's route handlers. */
export interface ApiServices {
  environment: Environment;
  /** Bypasses row level security; only for operations that the handler has authorised itself. */
  serviceDatabase: DatabaseClient;
  /** Acts as a visitor who is not signed in, under row level security. */
  visitorDatabase: DatabaseClient;
  sessions: Sessions;
  auth: AuthClient;
  network: OutboundNetwork;
  startMailRun: StartMailRun;
  /** Returns a promise that resolves after this time; replaced in tests only. */
  wait: (milliseconds: number) => Promise<void>;
}
