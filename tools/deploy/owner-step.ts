import * as z from "zod";
import { createAdmin } from "../admin/accounts.ts";
import { readProjectKeys } from "./auth-steps.ts";
import { type Deployment, defineStep } from "./deployment.ts";
import type { Ask } from "./settings.ts";

const countsSchema = z.object({ all: z.number(), unprotected: z.number() });

/** Counts the administrators, and those who sign in with a password alone. */
export async function countAdministrators({ api }: Deployment) {
  const [counts] = await api.query(
    `select count(*)::integer as all,
        (count(*) filter (where not exists (
          select from auth.mfa_factors as f where f.user_id = u.id and f.status = 'verified')))::integer as unprotected
      from auth.users as u where raw_app_meta_data ->> 'is_admin' = 'true'`,
    countsSchema,
  );
  return countsSchema.parse(counts);
}

interface OwnerInput {
  environment: Record<string, string | undefined>;
  /** Undefined without a terminal. */
  ask: Ask | undefined;
}

/** Creates the first administrator's account, if somebody can enter it. */
export const createOwnerStep = ({ environment, ask }: OwnerInput) =>
  defineStep({
    name: "Owner's account",
    area: "auth",
    read: countAdministrators,
    diff: ({ all }) =>
      all > 0 || (!ask && !environment.ADMIN_PASSWORD) ? [] : ["create an administrator's account"],
    async apply(_, deployment) {
      const readInput = async (variable: string, question: string, isSecret = false) =>
        environment[variable] ?? (await ask?.(question, isSecret)) ?? "";
      const email = await readInput("ADMIN_EMAIL", "Owner's email: ");
      const username = await readInput("ADMIN_USERNAME", "Owner's username: ");
      const password = await readInput(
        "ADMIN_PASSWORD",
        "Password (at least 12 characters): ",
        true,
      );
      if (password) deployment.hide(password);
      const { secretKey } = await readProjectKeys(deployment);
      const { projectUrl: supabaseUrl, request } = deployment;
      await createAdmin({ supabaseUrl, secretKey, request }, { email, username, password });
    },
  });
