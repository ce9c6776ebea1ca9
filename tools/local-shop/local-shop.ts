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
import { runSchedules } from "./schedules.ts";

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
  extends Omit<LocalSupabaseOptions, "project" | "functionSettings"> {
  /** Port of the site. Only pages of this site may call the Edge Functions. */
  sitePort: number;
}

/** Starts the shop's back end on this computer: the local Supabase and the calls that are scheduled on a hosted project. */
export async function startLocalShop({
  sitePort,
  ...options
}: LocalShopOptions): Promise<LocalSupabase> {
  const mailRunSecret = randomBytes(32).toString("hex");
  const supabase = await startLocalSupabase({
    ...options,
    project: shopProject,
    functionSettings: {
      SITE_ORIGIN: `http://localhost:${sitePort},http://127.0.0.1:${sitePort}`,
      MAIL_RUN_SECRET: mailRunSecret,
    },
  });
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
