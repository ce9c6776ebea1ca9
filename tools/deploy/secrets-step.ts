import { createHash } from "node:crypto";
import * as z from "zod";
import { type Deployment, defineStep } from "./deployment.ts";

const secretSchema = z.object({ name: z.string(), value: z.string() });

/** Returns the SHA-256 digests of the functions' secrets by name. The platform never returns the secrets themselves. */
export async function listSecretDigests({ api }: Deployment): Promise<Record<string, string>> {
  const secrets = await api.get("secrets", z.array(secretSchema));
  return Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
}

export const computeSecretDigest = (text: string) =>
  createHash("sha256").update(text).digest("hex");

/** The secrets that come from the settings. The schedules' step sets MAIL_RUN_SECRET, the functions' step RELEASE. */
function listWantedSecrets({ settings }: Deployment) {
  const { MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM, MAIL_OWNER } = settings;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  const secrets = {
    SITE_ORIGIN: settings.SITE_URL,
    ...{ MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM, MAIL_OWNER },
    ...{ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET },
  };
  return Object.entries(secrets).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

const listChangedSecrets = (digests: Record<string, string>, deployment: Deployment) =>
  listWantedSecrets(deployment).filter(
    ({ name, value }) => digests[name] !== computeSecretDigest(value),
  );

/** Sets the functions' secrets that differ from the settings. Leaves secrets alone that the settings lack. */
export const secretsStep = defineStep({
  name: "Secrets of the functions",
  area: "functions",
  read: listSecretDigests,
  diff: (digests, deployment) => listChangedSecrets(digests, deployment).map(({ name }) => name),
  async apply(digests, deployment) {
    const secrets = listChangedSecrets(digests, deployment);
    const mailKey = secrets.find(({ name }) => name === "MAIL_API_KEY");
    // Auth sends its mails with the same key (auth-steps.ts).
    if (mailKey) await deployment.api.send("PATCH", "config/auth", { smtp_pass: mailKey.value });
    await deployment.api.send("POST", "secrets", secrets);
  },
});
