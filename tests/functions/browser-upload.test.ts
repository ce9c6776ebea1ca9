import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listenOnLoopback } from "@calpe/local-supabase/http-listener";
import { findFreePort } from "@calpe/local-supabase/ports";
import type { TestApi } from "@calpe/local-supabase/testing/test-api";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { addTestUser } from "@calpe/local-supabase/testing/test-user";
import { chromium } from "@playwright/test";
import type { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testLaunchOptions } from "../../tools/shared/browser.ts";
import { startTestApi } from "../support/database/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql.unsafe(`
    create policy "signed-in users upload to scratch" on storage.objects for insert to authenticated
      with check (bucket_id = 'images' and name like 'scratch/%')`);
  api = await startTestApi(database);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const supabaseJsFile = join(
  dirname(fileURLToPath(import.meta.resolve("@supabase/supabase-js"))),
  "umd/supabase.js",
);

declare global {
  /** The global variable of supabase-js in a page that loads it with a script tag. */
  var supabase: { createClient: typeof createClient };
}

test("supabase-js in a browser, on a page of another origin, signs in and uploads a File", async () => {
  const { email, password } = await addTestUser(database.sql);
  const { url, publishableKey: key } = api;
  const site = await serveEmptyPage();
  const browser = await chromium.launch(await testLaunchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.addScriptTag({ path: supabaseJsFile });
    const error = await page.evaluate(
      async ({ url, key, ...account }) => {
        const client = supabase.createClient(url, key, {
          auth: { persistSession: false },
        });
        const signIn = await client.auth.signInWithPassword(account);
        const file = new File(["12345"], "photo.png", { type: "image/png" });
        const upload = await client.storage.from("images").upload("scratch/photo.png", file);
        return signIn.error?.message ?? upload.error?.message;
      },
      { url, key, email, password },
    );
    expect(error).toBeUndefined();
  } finally {
    await browser.close();
    await site.close();
  }
  const { data } = await createTestClient(api, api.secretKey)
    .storage.from("images")
    .download("scratch/photo.png");
  expect(await data?.text()).toBe("12345");
  expect(data?.type).toBe("image/png");
});

async function serveEmptyPage() {
  const port = await findFreePort();
  const servePage = () =>
    new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  return { url: `http://127.0.0.1:${port}/`, close: await listenOnLoopback(servePage, port) };
}
