import {
  localJwtSecret,
  localPublishableKey,
  localSecretKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { answerCreateUser, answerSetPassword } from "./auth-admin.ts";
import { refuseNewAddress } from "./closed-registration.ts";
import { overrideRelationships } from "./computed-relationships.ts";
import { answerOutages } from "./database-outage.ts";
import { createFileStorage } from "./file-storage.ts";
import { connectForLite } from "./lite-connection.ts";
import { loadLite, withoutNotices } from "./lite-package.ts";
import { answerLikePostgrest, schemaAway } from "./postgrest-errors.ts";
import { beginLikePostgrest, withRequest } from "./request-transaction.ts";
import { RequestsInProgress } from "./requests-in-progress.ts";
import { roleSettingsOf } from "./role-settings.ts";
import { refuseWholeTableWrites } from "./safe-update.ts";
import { readValuesLikePostgrest } from "./sent-values.ts";
import type { StackConfig } from "./stack-config.ts";

/** Data API, Auth and Storage on one database, in this process. */
export interface LiteApp {
  /** Creates or completes the schemas auth and storage. */
  ensureSystemSchema(): Promise<void>;
  answerDataApi: (request: Request) => Promise<Response>;
  answerAuthOrStorage: (request: Request) => Promise<Response>;
  answerCreateUser(request: Request): Promise<Response>;
  answerSetPassword(request: Request, id: string): Promise<Response>;
  answerSignInByMail(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface LiteOptions {
  /** A superuser's address: requests run as the caller's role, switched to inside each transaction. */
  adminUrl: string;
  objectsFolder: string;
  config: StackConfig;
}

export async function createLiteApp(options: LiteOptions): Promise<LiteApp> {
  const lite = await loadLite();
  // Two pools, because Storage recognises errors by codes that the Data API's errors no longer
  // carry in that place.
  const dataConnection = beginLikePostgrest(
    overrideRelationships(
      readValuesLikePostgrest(
        refuseWholeTableWrites(answerLikePostgrest(connectForLite(lite, options.adminUrl))),
      ),
    ),
    roleSettingsOf(options.adminUrl),
  );
  const platformConnection = connectForLite(lite, options.adminUrl);
  const settings = liteSettings(options.config);
  const data = new lite.App({ connection: dataConnection, ...settings });
  const platform = new lite.App({ connection: platformConnection, ...settings });
  platform._storageAdapter = createFileStorage(options.objectsFolder);
  await withoutNotices(() => Promise.all([data.init(), platform.init()]));
  const requests = new RequestsInProgress();
  const answerAuthOrStorage = requests.counted((request: Request) =>
    answerOutages(async () => platform.fetch(request)),
  );

  return {
    ensureSystemSchema: () => platform.ensureSystemSchema(),
    answerDataApi: requests.counted((request: Request) =>
      answerOutages(() => withRequest(request, async () => data.fetch(request)), schemaAway),
    ),
    answerAuthOrStorage,
    answerCreateUser: (request) => answerCreateUser(request, options.adminUrl),
    answerSetPassword: (request, id) => answerSetPassword(request, id, options.adminUrl),
    async answerSignInByMail(request) {
      const isClosed = !options.config.auth.enable_signup;
      const refusal = isClosed ? await refuseNewAddress(request, options.adminUrl) : null;
      return refusal ?? answerAuthOrStorage(request);
    },
    async close() {
      // A pool that is ending leaves requests that wait for a connection without one, and without an error.
      await requests.finished();
      await Promise.all([dataConnection.close(), platformConnection.close()]);
    },
  };
}

function liteSettings({ api, auth, storage }: StackConfig) {
  // The gateway's part (auth-limits.ts); lite refuses to start with it.
  const { rate_limit: _, ...authOfLite } = auth;
  return {
    api,
    db: { migrations: { enabled: false } },
    auth: {
      enabled: true,
      jwt_secret: localJwtSecret,
      publishable_key: localPublishableKey,
      secret_key: localSecretKey,
      ...authOfLite,
    },
    storage: { enabled: true, file_size_limit: storage.file_size_limit },
    options: { server: { admin: false, disableStudio: true } },
  };
}
