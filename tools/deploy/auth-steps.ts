import { readProjectConfig } from "@calpe/local-supabase/project";
import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { supabaseFolder } from "../shared/project-paths.ts";
import { type Deployment, defineStep } from "./deployment.ts";

/** The settings of Auth, by their names in the Management API, with the values of config.toml. */
function wantedAuthSettings({ settings }: Deployment): Record<string, string | number | boolean> {
  const { auth } = readProjectConfig(supabaseFolder);
  return {
    site_url: settings.SITE_URL,
    disable_signup: !auth.enable_signup,
    // The provider itself must stay on: without it no administrator can sign in.
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    jwt_exp: auth.jwt_expiry,
    password_min_length: auth.minimum_password_length,
    refresh_token_rotation_enabled: auth.enable_refresh_token_rotation,
    security_refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
    rate_limit_token_refresh: auth.rate_limit.token_refresh,
    rate_limit_otp: auth.rate_limit.sign_in_sign_ups,
    rate_limit_verify: auth.rate_limit.token_verifications,
    // Without it all clients of the REST API share the function's address and its limit.
    security_sb_forwarded_for_enabled: true,
    mfa_totp_enroll_enabled: auth.mfa.totp.enroll_enabled,
    mfa_totp_verify_enabled: auth.mfa.totp.verify_enabled,
    mfa_max_enrolled_factors: auth.mfa.max_enrolled_factors,
  };
}

const configSchema = z.record(z.string(), z.unknown());

/** The settings of Auth, as docs/production.md describes them. */
export const authStep = defineStep({
  name: "Auth settings",
  area: "auth",
  read: ({ api }) => api.get("config/auth", configSchema),
  diff: (config, deployment) =>
    listDifferences(config, deployment).map(([name, value]) => `${name} = ${value}`),
  async apply(config, deployment) {
    const changes = Object.fromEntries(listDifferences(config, deployment));
    await deployment.api.send("PATCH", "config/auth", changes);
  },
});

const listDifferences = (config: Record<string, unknown>, deployment: Deployment) =>
  Object.entries(wantedAuthSettings(deployment)).filter(([name, value]) => config[name] !== value);

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
