import { join } from "node:path";
import * as z from "zod";
import { describeSetting, listAuthDifferences } from "../shared/auth-settings.ts";
import { CliError } from "../shared/cli-error.ts";
import { type Deployment, defineStep } from "./deployment.ts";
import type { Settings } from "./settings.ts";

const configSchema = z.record(z.string(), z.unknown());

const smtpServers = {
  resend: { host: "smtp.resend.com", port: "465", user: () => "resend" },
  postmark: { host: "smtp.postmarkapp.com", port: "587", user: (key: string) => key },
};

/** The mail server of Auth: that of the mail provider, which accepts the key of its HTTP API as password. */
function smtpSettings({ MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM, SITE_URL }: Settings) {
  if (!MAIL_PROVIDER || !MAIL_API_KEY || !MAIL_FROM) return null;
  const { host, port, user } = smtpServers[MAIL_PROVIDER];
  const [, name, address] = /^(.*?)\s*<(.+)>$/.exec(MAIL_FROM) ?? [];
  return {
    smtp_host: host,
    smtp_port: port,
    smtp_user: user(MAIL_API_KEY),
    smtp_admin_email: address ?? MAIL_FROM,
    smtp_sender_name: name || new URL(SITE_URL).hostname,
  };
}

const listDifferences = (config: Record<string, unknown>, { settings, folder }: Deployment) =>
  listAuthDifferences(config, {
    siteUrl: settings.SITE_URL,
    folder: join(folder, "supabase"),
    smtp: smtpSettings(settings) ?? {},
  });

/** The settings of Auth, as docs/production.md describes them. */
export const authStep = defineStep({
  name: "Auth settings",
  area: "auth",
  read: ({ api }) => api.get("config/auth", configSchema),
  diff: (config, deployment) =>
    listDifferences(config, deployment).map(
      ([name, value]) => `${name} = ${describeSetting(value)}`,
    ),
  async apply(config, deployment) {
    const changes = Object.fromEntries(listDifferences(config, deployment));
    // Auth does not return the password, so it can't be compared. The step of the functions' secrets sends a new one.
    const hasNewServer = Object.keys(changes).some((name) => name.startsWith("smtp_"));
    const password = hasNewServer && { smtp_pass: deployment.settings.MAIL_API_KEY };
    await deployment.api.send("PATCH", "config/auth", { ...changes, ...password });
  },
});

/** Closes Realtime to the public. The shop does not use it, and its quota would be open to anyone with the publishable key. */
export const realtimeStep = defineStep({
  name: "Realtime settings",
  area: "auth",
  read: ({ api }) => api.get("config/realtime", z.object({ private_only: z.boolean().nullish() })),
  diff: ({ private_only: isPrivate }) => (isPrivate ? [] : ["private_only = true"]),
  async apply(_, { api }) {
    await api.send("PATCH", "config/realtime", { private_only: true });
  },
});

const keyTypes = ["publishable", "secret"] as const;
const keySchema = z.object({
  name: z.string(),
  type: z.string().nullish(),
  api_key: z.string().nullish(),
});

/** Lists the keys named `default`, which the functions read, by type. */
async function readDefaultKeys({ api, hide }: Deployment) {
  const keys = await api.get("api-keys?reveal=true", z.array(keySchema));
  const findKey = (type: string) =>
    keys.find((key) => key.type === type && key.name === "default")?.api_key ?? undefined;
  const secret = findKey("secret");
  if (secret) hide(secret);
  return { publishable: findKey("publishable"), secret };
}

/** Creates the missing API keys named `default`. */
export const keyStep = defineStep({
  name: "API keys",
  area: "auth",
  read: readDefaultKeys,
  diff: (keys) => keyTypes.filter((type) => !keys[type]).map((type) => `a ${type} key "default"`),
  async apply(keys, { api }) {
    for (const type of keyTypes.filter((type) => !keys[type])) {
      await api.send("POST", "api-keys?reveal=false", { type, name: "default" });
    }
  },
});

/** Returns the project's keys. @throws CliError if keyStep has not run */
export async function readProjectKeys(deployment: Deployment) {
  const { publishable, secret } = await readDefaultKeys(deployment);
  if (publishable && secret) return { publishableKey: publishable, secretKey: secret };
  throw new CliError(
    `The project has no API keys named "default". Run: npm run deploy -- --only=auth`,
  );
}
