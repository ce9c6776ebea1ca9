import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import * as z from "zod";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError } from "../shared/cli-error.ts";

/** Where the site is uploaded; `folder` is a folder of this computer that a web server serves. */
const siteHosts = ["netlify", "vercel", "cloudflare", "folder"] as const;

const secret = z.string().regex(/^[\x21-\x7e]+$/, "must be one word");

/** A required https origin: every page, mail and CORS rule contains it. */
const siteUrl = z
  .url({ protocol: /^https$/, error: "must be the site's https URL, such as https://shop.example" })
  .refine((text) => !isLocalUrl(text), "must be the site's public URL, not this computer")
  .transform((text) => new URL(text).origin);

/** Whether sites of the host are addressed within an account. */
const hasAccounts = (host: string | undefined) => host === "cloudflare" || host === "vercel";

/** The settings of a deployment, named as in the environment. */
const settingsSchema = z
  .object({
    SUPABASE_ACCESS_TOKEN: secret,
    PROJECT_REF: z.string().regex(/^[a-z]{20}$/, "must be the twenty letters in the project's URL"),
    SITE_URL: siteUrl,
    BUSINESS_NAME: z.string().trim().min(1).max(200).optional(),
    HOST: z.enum(siteHosts, `must be ${siteHosts.join(", ")}`),
    HOST_TOKEN: secret.optional(),
    HOST_SITE: z.string().min(1),
    HOST_ACCOUNT: z.string().min(1).optional(),
    SUPABASE_DB_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must be a connection string" })
      .optional(),
    MAIL_PROVIDER: z.enum(["resend", "postmark"], "must be resend or postmark").optional(),
    MAIL_API_KEY: secret.optional(),
    MAIL_FROM: z.string().min(1).optional(),
    MAIL_OWNER: z.email("must be an email address").optional(),
    STRIPE_SECRET_KEY: secret.optional(),
    STRIPE_WEBHOOK_SECRET: secret.optional(),
    REBUILD_HOOK_URL: z.url({ protocol: /^https$/, error: "must be an https URL" }).optional(),
  })
  .refine(({ HOST, HOST_TOKEN }) => HOST === "folder" || HOST_TOKEN, {
    path: ["HOST_TOKEN"],
    error: "is needed to upload to this host",
  })
  .refine(({ HOST, HOST_ACCOUNT }) => !hasAccounts(HOST) || HOST_ACCOUNT, {
    path: ["HOST_ACCOUNT"],
    error: "must be the id of the account or team at this host",
  })
  .refine(
    ({ MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM, MAIL_OWNER }) =>
      new Set([MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM, MAIL_OWNER].map(Boolean)).size === 1,
    { path: ["MAIL_…"], error: "must be set all four, or none" },
  )
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      Boolean(STRIPE_SECRET_KEY) === Boolean(STRIPE_WEBHOOK_SECRET),
    { path: ["STRIPE_…"], error: "must be set both, or none" },
  );
export type Settings = z.output<typeof settingsSchema>;
type SettingName = keyof Settings;

const settingNames: SettingName[] = settingsSchema.keyof().options;

/** Settings that a transcript must not contain. They have no flag, because other users of a computer can read command lines. */
const secretNames: readonly SettingName[] = [
  "SUPABASE_ACCESS_TOKEN",
  "HOST_TOKEN",
  "SUPABASE_DB_URL",
  "MAIL_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "REBUILD_HOOK_URL",
];

/** Names of settings by their flags, without dashes: `site-url` for SITE_URL. */
export const flagNames: Record<string, SettingName> = Object.fromEntries(
  settingNames
    .filter((name) => !secretNames.includes(name))
    .map((name) => [name.toLowerCase().replaceAll("_", "-"), name]),
);

/** Settings that are asked for at a terminal if they are missing, with the questions. */
const questions: [name: SettingName, question: string][] = [
  [
    "SUPABASE_ACCESS_TOKEN",
    "Supabase access token (dashboard, Account preferences, Access Tokens)",
  ],
  ["PROJECT_REF", "Project reference (the twenty letters in the project's URL)"],
  ["SITE_URL", "URL of the site (https://shop.example)"],
  ["HOST", `Host of the site (${siteHosts.join(", ")})`],
  ["HOST_TOKEN", "Access token of the host"],
  ["HOST_SITE", "Site at the host: id at Netlify, project at Vercel or Cloudflare, or the folder"],
  ["HOST_ACCOUNT", "Id of the account or team at this host"],
];

/** A folder needs no token, and not every host an account. */
const isAsked = (name: SettingName, host: string | undefined) =>
  name === "HOST_ACCOUNT" ? hasAccounts(host) : name !== "HOST_TOKEN" || host !== "folder";

/** Asks at the terminal. @param isSecret - whether the terminal hides the answer */
export type Ask = (question: string, isSecret?: boolean) => Promise<string>;

export interface SettingSources {
  /** Settings given as flags. */
  flags: Record<string, string>;
  environment: Record<string, string | undefined>;
  /** Path of `.env.production`. */
  file: string;
  /** Undefined without a terminal. */
  ask: Ask | undefined;
}

/**
 * Reads the settings of a deployment: flags before environment before file. At a terminal asks for missing ones and writes the
 * answers into the file, which only its owner may read.
 *
 * @throws CliError that names missing and invalid settings, without their values
 */
export async function readSettings(sources: SettingSources): Promise<Settings> {
  const { file, ask } = sources;
  const values = readGivenSettings(sources);
  const answers: Record<string, string> = {};
  for (const [name, question] of ask ? questions : []) {
    if (values[name] || !isAsked(name, values.HOST)) continue;
    const answer = (await ask?.(`${question}: `, secretNames.includes(name)))?.trim();
    if (answer) values[name] = answers[name] = answer;
  }
  const parsed = settingsSchema.safeParse(values);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = path.join(".");
      return `  ${name} ${name in values || name.endsWith("…") ? message : `is not set`}`;
    });
    throw new CliError(
      `Some settings are missing or wrong (environment or .env.production):\n${[...new Set(lines)].join("\n")}`,
    );
  }
  saveSettings(file, answers);
  return parsed.data;
}

/** Reads settings without asking and without validating them. */
export function readGivenSettings({
  flags,
  environment,
  file,
}: Omit<SettingSources, "ask">): Record<string, string> {
  const saved = readSettingsFile(file);
  const given = settingNames.flatMap((name) => {
    const value = flags[name] || environment[name] || saved[name];
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

/** Writes settings into the file, which only its owner may read. */
export function saveSettings(file: string, settings: Record<string, string>): void {
  const names = Object.keys(settings);
  if (names.length === 0) return;
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const kept = lines.filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
  const added = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `${[...kept, ...added].join("\n")}\n`, { mode: 0o600 });
}

/** @throws CliError if other users of the computer may read the file */
function readSettingsFile(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  // Windows has no such modes.
  if (process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0) {
    throw new CliError(`${file} contains secrets, but others may read it. Run: chmod 600 ${file}`);
  }
  return parseEnv(readFileSync(file, "utf8"));
}

/** The values that no output may contain: secret settings, and the database's password. */
export function listSecrets(settings: Settings): string[] {
  const password = settings.SUPABASE_DB_URL ? new URL(settings.SUPABASE_DB_URL).password : "";
  return [
    ...secretNames.flatMap((name) => settings[name] ?? []),
    ...(password ? [password, decodeURIComponent(password)] : []),
  ];
}
