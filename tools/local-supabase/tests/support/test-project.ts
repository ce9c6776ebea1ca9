import { join } from "node:path";
import { sign } from "hono/jwt";
import type { ProjectSource } from "../../src/project.ts";

const { CONFORMANCE_PUBLISHABLE_KEY, CONFORMANCE_SECRET_KEY, CONFORMANCE_JWT_SECRET } = process.env;

/** The project of these tests. The keys have the format of a hosted project's; those of an external stack are in the environment. */
export const testProject: ProjectSource = {
  folder: join(import.meta.dirname, "../project"),
  keys: {
    publishableKey: CONFORMANCE_PUBLISHABLE_KEY || "sb_publishable_key_of_these_tests",
    secretKey: CONFORMANCE_SECRET_KEY || "sb_secret_key_of_these_tests",
    jwtSecret: CONFORMANCE_JWT_SECRET || "jwt-secret-of-these-tests-with-32-characters",
  },
};

/** The database with the migrations of the test project. */
export const template = "template_project";

/** Signs an access token as Auth does. */
export function signAccessToken(claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const standardClaims = {
    sub: "00000000-0000-4000-8000-000000000001",
    role: "authenticated",
    aud: "authenticated",
  };
  const payload = { ...standardClaims, iat: now, exp: now + 600, ...claims };
  return sign(payload, testProject.keys.jwtSecret, "HS256");
}
