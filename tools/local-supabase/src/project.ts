import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import * as z from "zod";

const bucketSchema = z.object({
  public: z.boolean().default(false),
  file_size_limit: z.string().optional(),
  allowed_mime_types: z.array(z.string()).optional(),
});

/** The settings of config.toml that the local Supabase implements. */
const configSchema = z.object({
  api: z.object({
    schemas: z.array(z.string()),
    extra_search_path: z.array(z.string()),
    max_rows: z.number(),
  }),
  db: z.object({
    seed: z.object({ enabled: z.boolean(), sql_paths: z.array(z.string()) }),
  }),
  auth: z.object({
    site_url: z.string(),
    jwt_expiry: z.number(),
    enable_signup: z.boolean(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    minimum_password_length: z.number(),
    sessions: z.object({ timebox: z.string(), inactivity_timeout: z.string() }),
    email: z.object({
      secure_password_change: z.boolean(),
      otp_expiry: z.number(),
      max_frequency: z.string(),
      template: z.object({ recovery: z.object({ subject: z.string(), content_path: z.string() }) }),
    }),
    rate_limit: z.object({
      token_refresh: z.number(),
      sign_in_sign_ups: z.number(),
      token_verifications: z.number(),
    }),
    mfa: z.object({
      max_enrolled_factors: z.number(),
      totp: z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }),
    }),
  }),
  storage: z.object({
    file_size_limit: z.string(),
    buckets: z.record(z.string(), bucketSchema).default({}),
  }),
});

export type ProjectConfig = z.infer<typeof configSchema>;

/** The keys that the local Supabase accepts. They protect nothing, because everything listens on the loopback address only. */
export interface ProjectKeys {
  publishableKey: string;
  secretKey: string;
  /** Signs access tokens (HS256). The database has it as `app.settings.jwt_secret`. */
  jwtSecret: string;
}

export interface ProjectSource {
  /** The folder of config.toml, migrations, seeds and functions: `supabase`. */
  folder: string;
  keys: ProjectKeys;
}

export interface Project extends ProjectSource {
  config: ProjectConfig;
}

/** Reads a file that config.toml names, such as a mail's template, by its path from the folder above the project's. */
export const readConfiguredFile = (folder: string, path: string) =>
  readFileSync(join(folder, "..", path), "utf8");

/** Converts a duration in config.toml's format ("60s", "1m") to seconds. @throws Error for another format */
export function parseSeconds(duration: string): number {
  const [, amount, unit] = /^(\d+)([smh])$/.exec(duration) ?? [];
  if (!amount || !unit)
    throw new Error(`config.toml: "${duration}" is not a duration such as "60s"`);
  return Number(amount) * 60 ** ["s", "m", "h"].indexOf(unit);
}

/** @param siteUrl - replaces site_url of config.toml */
export function readProject({ folder, keys }: ProjectSource, siteUrl?: string): Project {
  const config = readProjectConfig(folder);
  if (siteUrl) config.auth.site_url = siteUrl;
  return { folder, keys, config };
}

export function readProjectConfig(folder: string): ProjectConfig {
  return configSchema.parse(parse(readFileSync(join(folder, "config.toml"), "utf8")));
}

/** Converts a size in config.toml's format ("14MiB") to bytes. @throws Error for another format */
export function parseByteSize(size: string): number {
  const [, amount, unit] = /^(\d+)\s*(KiB|MiB|GiB)$/.exec(size) ?? [];
  if (!amount || !unit) throw new Error(`config.toml: "${size}" is not a size such as "14MiB"`);
  return Number(amount) * 1024 ** (["KiB", "MiB", "GiB"].indexOf(unit) + 1);
}
