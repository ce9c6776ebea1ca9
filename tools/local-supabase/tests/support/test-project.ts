import { join } from "node:path";
import { sign } from "hono/jwt";
import type { ProjectSource } from "../../src/project.ts";

/** The project of these tests. The keys have the format of a hosted project's. */
export const testProject: ProjectSource = {
  folder: join(import.meta.dirname, "../project"),
  keys: {
    publishableKey: "sb_publishable_key_of_these_tests",
    secretKey: "sb_secret_key_of_these_tests",
    jwtSecret: "jwt-secret-of-these-tests-with-32-characters",
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
