import { randomBytes } from "node:crypto";
import {
  type LocalSupabase,
  type LocalSupabaseOptions,
  startLocalSupabase,
} from "@calpe/local-supabase";
import type { ProjectSource } from "@calpe/local-supabase/project";
import {
  localJwtSecret,
  localPublishableKey,
  localSecretKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { supabaseFolder } from "../shared/project-paths.ts";
import { storeDemoFiles } from "./demo-files.ts";

/** The shop's Supabase project, with the keys of the Supabase CLI's local stack. */
export const shopProject: ProjectSource = {
  folder: supabaseFolder,
  keys: {
    publishableKey: localPublishableKey,
    secretKey: localSecretKey,
    jwtSecret: localJwtSecret,
  },
};

export interface LocalShopOptions
  extends Omit<LocalSupabaseOptions, "project" | "siteUrl" | "functionSettings"> {
  /** Port of the site. Only pages of this site may call the Edge Functions. */
  sitePort: number;
}

/** Starts the shop's back end on this computer: the local Supabase, the demo content's files, and the calls that are scheduled on a hosted project. */
export async function startLocalShop({
  sitePort,
  ...options
}: LocalShopOptions): Promise<LocalSupabase> {
  const mailRunSecret = randomBytes(32).toString("hex");
  const supabase = await startLocalSupabase({
    ...options,
    project: shopProject,
    siteUrl: `http://localhost:${sitePort}`,
    functionSettings: {
      SITE_ORIGIN: `http://localhost:${sitePort},http://127.0.0.1:${sitePort}`,
      MAIL_RUN_SECRET: mailRunSecret,
    },
  });
  await storeDemoFiles(supabase.apiUrl, localSecretKey);
  const stopSchedules = runSchedules({
    apiUrl: supabase.apiUrl,
    secretKey: localSecretKey,
    mailRunSecret,
  });
  return {
    ...supabase,
    async stop() {
      stopSchedules();
      await supabase.stop();
    },
  };
}

interface ScheduleOptions {
  apiUrl: string;
  secretKey: string;
  mailRunSecret: string;
}

/**
 * Calls what a hosted project's database schedules: each minute the functions of docs/database-schedules.sql, and every 5 minutes the deletion of the
 * objects of deleted files and a mail run, which sends the outbox's due mails. That is less often than docs/mail-schedule.sql, because each run writes to the
 * log. A failed call does not stop the schedule.
 *
 * @returns a function that stops the calls
 */
export function runSchedules({ apiUrl, secretKey, mailRunSecret }: ScheduleOptions): () => void {
  const post = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${apiUrl}${path}`, { method: "POST", headers, body: "{}" });
    await response.body?.cancel();
  };
  const callFunction = (name: string) =>
    post(`/rest/v1/rpc/${name}`, { apikey: secretKey, "content-type": "application/json" });
  const repeat = (minutes: number, call: () => Promise<void>) =>
    setInterval(() => void call().catch(() => undefined), minutes * 60_000);
  const timers = [
    repeat(1, () => callFunction("expire_pending_orders")),
    repeat(1, () => callFunction("apply_due_campaigns")),
    repeat(1, () => callFunction("publish_due_drafts")),
    repeat(1, () => callFunction("delete_expired_personal_data")),
    repeat(1, () => callFunction("delete_expired_content")),
    repeat(5, () => post("/functions/v1/storefront/deleted-files", {})),
    repeat(5, () => post("/functions/v1/mails/send", { "x-mail-run-secret": mailRunSecret })),
  ];
  return () => timers.forEach(clearInterval);
}
