import { parseSeconds, readConfiguredFile, readProjectConfig } from "@calpe/local-supabase/project";
import { supabaseFolder } from "./project-paths.ts";

type Setting = string | number | boolean;

interface AuthSettingsOptions {
  siteUrl: string;
  /** The folder `supabase`, which has config.toml. */
  folder?: string;
  /** The mail server, by the names in the Management API; undefined leaves the project's alone. */
  smtp?: Record<string, Setting>;
}

/** The settings of Auth, by their names in the Management API, with the values of config.toml (docs/production.md, step 1). */
function wantedAuthSettings(
  hasSmtp: boolean,
  { siteUrl, folder = supabaseFolder, smtp }: AuthSettingsOptions,
): Record<string, Setting> {
  const { auth } = readProjectConfig(folder);
  const { recovery } = auth.email.template;
  return {
    site_url: siteUrl,
    disable_signup: !auth.enable_signup,
    // The provider itself must stay on: without it no administrator can sign in.
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    jwt_exp: auth.jwt_expiry,
    password_min_length: auth.minimum_password_length,
    // Otherwise an access token, also a stolen one, suffices to change the password. config.toml has no such setting.
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: auth.email.secure_password_change,
    mailer_otp_exp: auth.email.otp_expiry,
    ...smtp,
    // Without a mail server of its own, a project sends mails to its team only, and may not change them.
    ...(hasSmtp && {
      mailer_subjects_recovery: recovery.subject,
      mailer_templates_recovery_content: readConfiguredFile(folder, recovery.content_path),
      smtp_max_frequency: parseSeconds(auth.email.max_frequency),
    }),
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

/** Whether Auth can send mails to everybody. */
export const hasMailServer = (config: Record<string, unknown>) => Boolean(config.smtp_host);

/**
 * Compares a project's settings of Auth with the wanted ones.
 *
 * @returns names and wanted values of those that differ
 */
export function listAuthDifferences(
  config: Record<string, unknown>,
  options: AuthSettingsOptions,
): [name: string, value: Setting][] {
  const settings = wantedAuthSettings(hasMailServer({ ...config, ...options.smtp }), options);
  return Object.entries(settings).filter(([name, value]) => config[name] !== value);
}

/** Describes a setting's value in one line: a mail's text by its beginning. */
export function describeSetting(value: unknown): string {
  const text = JSON.stringify(value) ?? "not set";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
