import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addTestUser } from "../src/testing/test-user.ts";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();

test("Auth's admin API rejects a password of more than 72 bytes with 400, also if the account is new", async () => {
  const { id } = await addTestUser(project.database.sql);
  const { admin } = project.service.auth;
  const password = "é".repeat(37);
  const rejection = { status: 400, code: "validation_failed" };
  expect((await admin.updateUserById(id, { password })).error).toMatchObject(rejection);
  const email = "long-password@calpe.example";
  expect((await admin.createUser({ email, password })).error).toMatchObject(rejection);
  expect((await admin.updateUserById(id, { password: "é".repeat(36) })).error).toBeNull();
});

test("Auth's admin API rejects a new password that is shorter than the minimum in config.toml with 422", async () => {
  const { id, email, password } = await addTestUser(project.database.sql);
  const { service, visitor } = project;
  const change = (newPassword: string) =>
    service.auth.admin.updateUserById(id, { password: newPassword });
  expect((await change("elevenchars")).error).toMatchObject({
    status: 422,
    code: "weak_password",
  });
  expect((await visitor.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await change("twelve chars")).error).toBeNull();
});

test("Auth's admin API rejects requests without the secret key with 403", async () => {
  const { url, publishableKey } = project.api;
  const request = (key: string, token: string, method: string, path: string) =>
    fetch(`${url}/auth/v1/admin/users${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ email: "intruder@calpe.example", password: "three rugs and a lamp" }),
    });
  for (const [key, token] of [
    [publishableKey, publishableKey],
    [publishableKey, project.api.secretKey.slice(1)],
    ["", ""],
  ] as const) {
    expect((await request(key, token, "POST", "")).status).toBe(403);
    expect((await request(key, token, "PUT", `/${randomUUID()}`)).status).toBe(403);
    expect((await request(key, token, "DELETE", `/${randomUUID()}/factors/x`)).status).toBe(403);
  }
  expect(await project.database.sql`select 1 from auth.users where email like 'intruder%'`).toEqual(
    [],
  );
});
