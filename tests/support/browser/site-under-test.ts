import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteLocalData } from "@calpe/local-supabase";
import { CleanupStack } from "@calpe/local-supabase/cleanup-stack";
import { findFreePort } from "@calpe/local-supabase/ports";
import {
  localPublishableKey,
  localSecretKey,
} from "../../../supabase/functions/_shared/domain/local-stack.ts";
import { startLocalShop } from "../../../tools/local-shop/local-shop.ts";
import { serveBuiltSite } from "../../../tools/site/built-site.ts";
import {
  addUnpublishedContent,
  removeUnpublishedContent,
} from "../database/unpublished-content.ts";
import { changeDatabase } from "./database-under-test.ts";
import { unpublishedWord } from "./public-pages.ts";

/**
 * Playwright's global setup: starts stack and site on free ports, with fresh demo content.
 *
 * If E2E_API_URL and E2E_DATABASE_URL are set, the tests use that running stack instead, such as the official one of
 * `npx supabase start`. If E2E_SITE_URL is set, they use that running site. The tests read the URLs and keys from E2E_SITE_URL,
 * E2E_API_URL, E2E_DATABASE_URL, E2E_PUBLISHABLE_KEY and E2E_SECRET_KEY.
 */
export default async function startSiteUnderTest() {
  const cleanup = new CleanupStack();
  try {
    await startStackAndSite(cleanup);
  } catch (error) {
    await cleanup.runAll();
    throw error;
  }
  return () => cleanup.runAll();
}

async function startStackAndSite(cleanup: CleanupStack): Promise<void> {
  // The functions of a running stack accept only the default site origin.
  const sitePort = process.env.E2E_API_URL ? 5173 : await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-e2e-"));
  chmodSync(folder, 0o755);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));

  process.env.E2E_PUBLISHABLE_KEY ||= localPublishableKey;
  process.env.E2E_SECRET_KEY ||= localSecretKey;
  if (!process.env.E2E_API_URL) await startTemporaryStack(folder, sitePort, cleanup);
  // All tests order from one IP address, so the limit of held units per address is raised.
  await changeDatabase((sql) => sql`update public.shop_settings set max_held_units = 10000`);
  process.env.E2E_SITE_URL ||= await startSite(folder, sitePort, cleanup);
}

async function startTemporaryStack(folder: string, sitePort: number, cleanup: CleanupStack) {
  const stack = await startLocalShop({
    sitePort,
    apiPort: await findFreePort(),
    databasePort: await findFreePort(),
    stateFolder: folder,
    databaseSettings: { fsync: "off" },
    watchFunctions: false,
    // All tests sign in from one IP address, more often than the limit allows.
    limitAuth: false,
    log: () => {},
  });
  cleanup.add(() => deleteLocalData(folder));
  cleanup.add(() => stack.stop());
  process.env.E2E_API_URL = stack.apiUrl;
  process.env.E2E_DATABASE_URL = stack.databaseUrl;
}

async function startSite(folder: string, port: number, cleanup: CleanupStack) {
  const stack = {
    apiUrl: process.env.E2E_API_URL ?? "",
    publishableKey: process.env.E2E_PUBLISHABLE_KEY ?? "",
  };
  // Only during the build, so that no other test meets it (unpublished-content.spec.ts).
  const versions = await changeDatabase(async (sql) => {
    await addUnpublishedContent(sql, unpublishedWord);
    return sql`select subject, version from private.content_versions`;
  });
  const site = await serveBuiltSite({ port, stack }, join(folder, "site"));
  await changeDatabase(async (sql) => {
    await removeUnpublishedContent(sql, unpublishedWord);
    // The pages are those of the present content.
    for (const { subject, version } of versions)
      await sql`update private.content_versions set version = ${version} where subject = ${subject}`;
  });
  cleanup.add(() => site.stop());
  return site.url;
}
