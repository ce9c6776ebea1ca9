import { readProjectConfig } from "@calpe/local-supabase/project";
import { supabaseFolder } from "./project-paths.ts";

type Setting = string | number | boolean;

/** The settings of Auth, by their names in the Management API, with the values of config.toml (docs/production.md, step 1). */
function wantedAuthSettings(siteUrl: string, folder: string): Record<string, Setting> {
  const { auth } = readProjectConfig(folder);
  return {
    site_url: siteUrl,
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

/**
 * Compares a project's settings of Auth with the wanted ones.
 *
 * @param folder - the folder `supabase`, which has config.toml
 * @returns names and wanted values of those that differ
 */
export const listAuthDifferences = (
  config: Record<string, unknown>,
  siteUrl: string,
  folder = supabaseFolder,
): [name: string, value: Setting][] =>
  Object.entries(wantedAuthSettings(siteUrl, folder)).filter(
    ([name, value]) => config[name] !== value,
  );
