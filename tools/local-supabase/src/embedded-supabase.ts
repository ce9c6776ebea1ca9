import { createAuth, type HandleAuth } from "./auth-service.ts";
import { applyComputedRelationships } from "./computed-relationships.ts";
import { withOutageResponse } from "./database-outage.ts";
import { createFileStorage } from "./file-storage.ts";
import { connectForLite } from "./lite-connection.ts";
import { loadLite, suppressStorageWarning } from "./lite-package.ts";
import { setRoleAsLoginRole } from "./login-role.ts";
import type { AuthMail } from "./password-recovery.ts";
import { mapErrorsLikePostgrest, schemaUnavailableResponse } from "./postgrest-errors.ts";
import type { Project } from "./project.ts";
import { emulatePostgrestTransactions, withRequest } from "./request-transaction.ts";
import { encodeValuesLikePostgrest } from "./request-values.ts";
import { RequestsInProgress } from "./requests-in-progress.ts";
import { cacheRoleSettings } from "./role-settings.ts";
import { rejectWholeTableWrites } from "./safe-update.ts";
import { returnUpdatedRows } from "./updated-rows.ts";

/** Data API, Auth and Storage for one database, in this process. */
export interface EmbeddedSupabase {
  /** Creates or completes the schemas auth and storage. */
  ensureSystemSchema(): Promise<void>;
  handleDataApi: (request: Request) => Promise<Response>;
  handleAuth: HandleAuth;
  handleStorage: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

export interface EmbeddedSupabaseOptions {
  /** URL for a superuser. Each transaction switches to the role of the request's caller. */
  superuserUrl: string;
  objectsFolder: string;
  project: Project;
  /** Gets the mails of Auth. Without it they are lost. */
  sendMail?: (mail: AuthMail) => void;
}

export async function createEmbeddedSupabase(
  options: EmbeddedSupabaseOptions,
): Promise<EmbeddedSupabase> {
  const lite = await loadLite();
  // The Data API and Storage have separate pools, because mapErrorsLikePostgrest changes error codes that Storage depends on.
  const dataConnection = emulatePostgrestTransactions(
    applyComputedRelationships(
      encodeValuesLikePostgrest(
        rejectWholeTableWrites(mapErrorsLikePostgrest(connectForLite(lite, options.superuserUrl))),
      ),
    ),
    cacheRoleSettings(options.superuserUrl),
  );
  const authStorageConnection = setRoleAsLoginRole(
    connectForLite(lite, options.superuserUrl, { "storage.allow_delete_query": "true" }),
  );
  const settings = createLiteSettings(options.project);
  const dataApi = new lite.App({ connection: dataConnection, ...settings });
  const authAndStorage = new lite.App({ connection: authStorageConnection, ...settings });
  authAndStorage._storageAdapter = createFileStorage(options.objectsFolder);
  await suppressStorageWarning(() => Promise.all([dataApi.init(), authAndStorage.init()]));
  const handleDataRequest = returnUpdatedRows(dataConnection, async (request) =>
    dataApi.fetch(request),
  );
  const requests = new RequestsInProgress();
  const handleAuthOrStorage = requests.track((request: Request) =>
    withOutageResponse(async () => authAndStorage.fetch(request)),
  );

  return {
    ensureSystemSchema: () => authAndStorage.ensureSystemSchema(),
    handleDataApi: requests.track((request: Request) =>
      withOutageResponse(
        () => withRequest(request, () => handleDataRequest(request)),
        schemaUnavailableResponse,
      ),
    ),
    handleAuth: createAuth({
      superuserUrl: options.superuserUrl,
      project: options.project,
      handleWithLite: handleAuthOrStorage,
      sendMail: options.sendMail ?? (() => {}),
    }),
    handleStorage: handleAuthOrStorage,
    async close() {
      // Requests that wait for a connection of a closing pool would never be completed.
      await requests.waitUntilIdle();
      await Promise.all([dataConnection.close(), authStorageConnection.close()]);
    },
  };
}

function createLiteSettings({ config: { api, auth, storage }, keys }: Project) {
  // auth-limits.ts, auth-service.ts and password-recovery.ts implement rate limits, MFA and mails. @supabase/lite fails to start if the
  // settings of the former two are present.
  const { rate_limit: _limits, mfa: _mfa, email, ...liteAuth } = auth;
  return {
    api,
    db: { migrations: { enabled: false } },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      ...liteAuth,
      email: { otp_expiry: email.otp_expiry },
    },
    storage: { enabled: true, file_size_limit: storage.file_size_limit },
    options: { server: { admin: false, disableStudio: true } },
  };
}
