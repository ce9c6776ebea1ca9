import type { Sql } from "postgres";
import * as z from "zod";
import { testMailResultSchema } from "../../supabase/functions/_shared/domain/orders/mail-delivery.ts";
import { readRelease } from "../site/release-file.ts";
import { advise, type Check, fail, type Outcome, pass, skip } from "./check.ts";
import { withDatabase } from "./database-checks.ts";
import { findMissingVisitorSetting, requestAsVisitor } from "./project-checks.ts";
import type { Shop } from "./shop.ts";
import { readHealthWithRetry } from "./site-checks.ts";

const shorten = (release: string | null | undefined) =>
  release ? `commit ${release.slice(0, 8)}` : "an unknown commit";

async function checkRelease(shop: Shop): Promise<Outcome> {
  const health = await readHealthWithRetry(shop);
  if (typeof health === "number") return skip("/api/health does not respond");
  const site = await readRelease(shop.siteUrl, shop.request);
  if (!site && !health.release)
    return skip("npm run deploy has deployed neither functions nor site");
  if (site === health.release) return pass(`functions and site are of ${shorten(site)}`);
  const finding = `the functions are of ${shorten(health.release)}, the site is of ${shorten(site)}`;
  return advise(finding, "run npm run deploy, unless one of them was deployed alone on purpose");
}

/** Larger than the function accepts, smaller than what a platform might reject before. */
const largeText = "x".repeat(256 * 1024);

async function checkBodyLimit(shop: Shop): Promise<Outcome> {
  const missingSetting = findMissingVisitorSetting(shop);
  if (missingSetting) return skip(missingSetting);
  const body = { message: largeText };
  const { status } = await requestAsVisitor(shop, "/functions/v1/storefront/contact", body);
  if (status === 413) return pass("a message of 256 kB is rejected as too large");
  const advice = "deploy the function storefront (step 3), or read its log";
  return fail(`a message of 256 kB answers ${status} instead of 413`, advice);
}

/** The law requires that a withdrawal can be declared at any time. An empty form is rejected before it stores anything. */
async function checkWithdrawal(shop: Shop): Promise<Outcome> {
  const missingSetting = findMissingVisitorSetting(shop);
  if (missingSetting) return skip(missingSetting);
  const page = await shop.request(`${shop.siteUrl}/withdraw`);
  await page.body?.cancel();
  if (!page.ok)
    return fail(`/withdraw answers ${page.status}`, "build the site and upload it (step 5)");
  const { status } = await requestAsVisitor(shop, "/functions/v1/storefront/withdrawal-form", {});
  if (status === 400) return pass("the page and its form respond");
  return fail(`the form answers ${status}`, "deploy the function storefront (step 3)");
}

const senderSchema = z.object({ sender: z.string().nullable() });

/** Asks the function `mails` for its sender, with the secret of the mail schedule; on request sends a test mail. */
async function checkMails(sql: Sql, { isLocal, ...shop }: Shop): Promise<Outcome> {
  if (isLocal) return skip("the local stack sends no emails");
  if (!shop.supabaseUrl) return skip("SUPABASE_URL is not set");
  const [vault] = await sql`select to_regclass('vault.decrypted_secrets') is not null as exists`;
  const [row] = vault?.exists
    ? await sql`select decrypted_secret as secret from vault.decrypted_secrets where name = 'mail_run_secret'`
    : [];
  if (!row) return skip("the Vault has no mail_run_secret (step 7)");
  const call = (path: string, body = {}) =>
    shop.request(`${shop.supabaseUrl}/functions/v1/mails/${path}`, {
      method: "POST",
      headers: { "x-mail-run-secret": String(row.secret), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const response = await call("check");
  if (!response.ok) {
    const advice =
      "store the same MAIL_RUN_SECRET in the Vault and in the functions' secrets (step 7)";
    return fail(`the function mails answers ${response.status}`, advice);
  }
  const { sender } = senderSchema.parse(await response.json());
  if (!sender) return advise("no email is sent", "set up a mail provider (step 7)");
  if (!shop.testMailTo) return pass(`sent from ${sender}; --test-mail=<address> sends one`);
  const { isAccepted, answer } = testMailResultSchema.parse(
    await (await call("test", { to: shop.testMailTo })).json(),
  );
  if (isAccepted) return pass(`the provider accepted a test email to ${shop.testMailTo}`);
  return fail(`the mail provider answers ${answer}`, "check its key and the domain (step 7)");
}

/** Checks of the deployed Edge Functions. */
export const functionChecks: Check[] = [
  { name: "Release", run: checkRelease },
  { name: "Size limit", run: checkBodyLimit },
  { name: "Withdrawal", run: checkWithdrawal },
  { name: "Emails", run: withDatabase(checkMails) },
];
