import {
  localJwtSecret,
  localPublishableKey,
  localSecretKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { createAuth, type HandleAuth } from "./auth-service.ts";
import { overrideRelationships } from "./computed-relationships.ts";
import { withOutageResponse } from "./database-outage.ts";
import { createFileStorage } from "./file-storage.ts";
import { connectForLite } from "./lite-connection.ts";
import { loadLite, suppressStorageWarning } from "./lite-package.ts";
import { mapErrorsLikePostgrest, schemaUnavailableResponse } from "./postgrest-errors.ts";
import { beginLikePostgrest, withRequest } from "./request-transaction.ts";
import { encodeValuesLikePostgrest } from "./request-values.ts";
import { RequestsInProgress } from "./requests-in-progress.ts";
import { cachedRoleSettings } from "./role-settings.ts";
import { rejectWholeTableWrites } from "./safe-update.ts";
import type { StackConfig } from "./stack-config.ts";

/** Data API, Auth and Storage for one database, in this process. */
export interface LiteApp {
  /** Creates or completes the schemas auth and storage. */
  ensureSystemSchema(): Promise<void>;
  handleDataApi: (request: Request) => Promise<Response>;
  handleAuth: HandleAuth;
  handleStorage: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

export interface LiteOptions {
  /** URL for a superuser. Each transaction switches to the role of the request's caller. */
  adminUrl: string;
  objectsFolder: string;
  config: StackConfig;
}

export async function createLiteApp(options: LiteOptions): Promise<LiteApp> {
  const lite = await loadLite();
  // The Data API and Storage have separate pools, because mapErrorsLikePostgrest changes error codes that Storage depends on.
  const dataConnection = beginLikePostgrest(
    overrideRelationships(
      encodeValuesLikePostgrest(
        rejectWholeTableWrites(mapErrorsLikePostgrest(connectForLite(lite, options.adminUrl))),
      ),
    ),
    cachedRoleSettings(options.adminUrl),
  );
  const platformConnection = connectForLite(lite, options.adminUrl);
  const settings = liteSettings(options.config);
  const data = new lite.App({ connection: dataConnection, ...settings });
  const platform = new lite.App({ connection: platformConnection, ...settings });
  platform._storageAdapter = createFileStorage(options.objectsFolder);
  await suppressStorageWarning(() => Promise.all([data.init(), platform.init()]));
  const requests = new RequestsInProgress();
  const handleByPlatform = requests.track((request: Request) =>
    withOutageResponse(async () => platform.fetch(request)),
  );

  return {
    ensureSystemSchema: () => platform.ensureSystemSchema(),
    handleDataApi: requests.track((request: Request) =>
      withOutageResponse(
        () => withRequest(request, async () => data.fetch(request)),
        schemaUnavailableResponse,
      ),
    ),
    handleAuth: createAuth({
      adminUrl: options.adminUrl,
      auth: options.config.auth,
      handleWithLite: handleByPlatform,
    }),
    handleStorage: handleByPlatform,
    async close() {
      // A pool that is closing neither serves nor rejects requests that wait for a connection.
      await requests.whenIdle();
      await Promise.all([dataConnection.close(), platformConnection.close()]);
    },
  };
}

function liteSettings({ api, auth, storage }: StackConfig) {
  // auth-limits.ts and auth-service.ts implement these settings; @supabase/lite does not start with them.
  const { rate_limit: _limits, mfa: _mfa, ...authOfLite } = auth;
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
