import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import type { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { testLaunchOptions } from "../../tools/shared/browser.ts";
import { listenOnLoopback } from "../../tools/stack/http-listener.ts";
import { findFreePort } from "../../tools/stack/ports.ts";
import { setUpScratchProject } from "../support/stack/scratch-project.ts";
import { addTestUser } from "../support/stack/test-user.ts";

const project = setUpScratchProject();
const supabaseJsFile = join(
  dirname(fileURLToPath(import.meta.resolve("@supabase/supabase-js"))),
  "umd/supabase.js",
);

declare global {
  /** The global variable of supabase-js in a page that loads it with a script tag. */
  var supabase: { createClient: typeof createClient };
}

test("supabase-js in a browser, on a page of another origin, signs in and uploads a File", async () => {
  const { email, password } = await addTestUser(project.database.sql);
  const { url, publishableKey: key } = project.api;
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
  const { data } = await project.service.storage.from("images").download("scratch/photo.png");
  expect(await data?.text()).toBe("12345");
  expect(data?.type).toBe("image/png");
});

async function serveEmptyPage() {
  const port = await findFreePort();
  const servePage = () =>
    new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  return { url: `http://127.0.0.1:${port}/`, close: await listenOnLoopback(servePage, port) };
}
