import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { setUpScratchProject } from "./support/scratch-project.ts";
import { signAccessToken } from "./support/test-project.ts";

const project = setUpScratchProject();
const getWithHeaders = (
  headers: Record<string, string>,
  path = "/rest/v1/scratch_things?select=name",
) => fetch(`${project.api.url}${path}`, { headers });

describe("the gateway", () => {
  test.each(["/rest/v1/scratch_things", "/auth/v1/settings"])(
    "rejects %s with 401 unless the apikey header has a valid key",
    async (path) => {
      expect((await getWithHeaders({}, path)).status).toBe(401);
      expect((await getWithHeaders({ apikey: "sb_publishable_wrong" }, path)).status).toBe(401);
      const bearerOnly = { authorization: `Bearer ${project.api.secretKey}` };
      expect((await getWithHeaders(bearerOnly, path)).status).toBe(401);
    },
  );

  test("rejects a request from localhost without a key with 401", async () => {
    const response = await getWithHeaders({ host: "localhost", origin: project.api.url });
    expect(response.status).toBe(401);
  });

  test("lets the secret key bypass row level security, but rejects it with 401 from a browser", async () => {
    const asService = await project.service.from("scratch_things").select("id").eq("hidden", true);
    expect(asService.data).toHaveLength(1);
    const asVisitor = await project.visitor.from("scratch_things").select("id").eq("hidden", true);
    expect(asVisitor.data).toEqual([]);
    const browserResponse = await getWithHeaders({
      apikey: project.api.secretKey,
      "user-agent": "Mozilla/5.0",
    });
    expect(browserResponse.status).toBe(401);
  });

  test("rejects a malformed bearer token and an invalid signature with 401", async () => {
    const { publishableKey } = project.api;
    const malformedResponse = await getWithHeaders({
      apikey: publishableKey,
      authorization: "Bearer nonsense",
    });
    expect(malformedResponse.status).toBe(401);
    expect(await malformedResponse.json()).toMatchObject({
      code: "PGRST301",
      message: "Expected 3 parts in JWT; got 1",
    });
    const forgedToken = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl";
    const forgedResponse = await getWithHeaders({
      apikey: publishableKey,
      authorization: `Bearer ${forgedToken}`,
    });
    expect(forgedResponse.status).toBe(401);
  });
});

describe("a token whose role PostgREST may not set", () => {
  const fetchAs = async (role: string, path: string, init?: RequestInit) => {
    const token = await signAccessToken({ role });
    const headers = { apikey: project.api.publishableKey, authorization: `Bearer ${token}` };
    return fetch(`${project.api.url}${path}`, {
      ...init,
      headers: { ...headers, "content-type": "application/json" },
    });
  };

  test.each([
    ["postgres", 403, "42501", 'permission denied to set role "postgres"'],
    ["nobody", 401, "22023", 'role "nobody" does not exist'],
  ])("is rejected by the Data API: %s", async (role, status, code, message) => {
    const response = await fetchAs(role, "/rest/v1/scratch_things?select=id");
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, message });
  });

  test("is rejected by Storage", async () => {
    await project.service.storage
      .from("images")
      .upload("hidden/a.png", new Blob(["x"], { type: "image/png" }));
    const body = JSON.stringify({ prefix: "hidden" });
    const listObjects = (role: string) =>
      fetchAs(role, "/storage/v1/object/list/images", { method: "POST", body });
    expect((await listObjects("service_role")).status).toBe(200);
    const response = await listObjects("postgres");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "403" });
  });
});

describe("a visitor without a grant", () => {
  test("is rejected with 401 when reading or inserting rows", async () => {
    await project.visitor.from("scratch_things").select("id").limit(1);
    const response = await project.visitor.from("scratch_secrets").select();
    expect(response).toMatchObject({ status: 401, error: { code: "42501" } });
    const insert = await project.visitor.from("scratch_things").insert({ name: "x" });
    expect(insert).toMatchObject({ status: 401, error: { code: "42501" } });
  });

  test("is rejected with 401 when calling a function", async () => {
    const response = await project.visitor.rpc("scratch_authenticated_only");
    expect(response).toMatchObject({ status: 401, error: { code: "42501" } });
  });
});

test("the role that owns the project's tables is not a superuser", async () => {
  const [role] = await project.database.sql`
      select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false, rolbypassrls: true });
});

describe("privileges of migrations on Storage's tables", () => {
  // The transaction is always rolled back, even if a statement unexpectedly succeeds.
  const runMigration = (statement: string) =>
    project.database.sql
      .begin(async (sql) => {
        await sql.unsafe(statement);
        throw new Error("rolled back");
      })
      .catch((error: Error) => error);

  test.each([
    "create policy scratch on storage.objects for select to anon using (false)",
    `alter policy "signed-in users upload to scratch" on storage.objects with check (false)`,
    `drop policy "signed-in users upload to scratch" on storage.objects`,
    `create trigger scratch before update on storage.objects for each row execute function suppress_redundant_updates_trigger();
     drop trigger scratch on storage.objects`,
    "insert into storage.buckets (id, name) values ('scratch', 'scratch')",
    "set local storage.allow_delete_query = 'true'; delete from storage.objects",
  ])("allow: %s", async (statement) => {
    expect(await runMigration(statement)).toHaveProperty("message", "rolled back");
  });

  test.each([
    "alter table storage.objects enable row level security",
    "alter table storage.objects disable row level security",
    "alter table storage.buckets add column note text",
    "create index on storage.objects (created_at)",
    "create table storage.notes (id int)",
    "drop table storage.objects cascade",
    "delete from storage.objects",
    "delete from storage.buckets",
    "set role supabase_storage_admin",
  ])("deny with 42501: %s", async (statement) => {
    expect(await runMigration(statement)).toHaveProperty("code", "42501");
  });
});

describe("the HTTP method", () => {
  // The hosted platform also rejects TRACE with a 4xx status, but does not document which.
  test("TRACE is rejected with 405", async () => {
    const { hostname, port } = new URL(project.api.url);
    const [response] = await once(
      request({ hostname, port, method: "TRACE", path: "/rest/v1/scratch_things" }).end(),
      "response",
    );
    expect(response.statusCode).toBe(405);
    response.resume();
  });
});

describe("CORS", () => {
  test.each(["/rest/v1/scratch_things", "/auth/v1/token", "/storage/v1/object/images/a.png"])(
    "preflight responses for %s allow the requested method and headers",
    async (path) => {
      const response = await fetch(`${project.api.url}${path}`, {
        method: "OPTIONS",
        headers: {
          origin: "http://localhost:5173",
          "access-control-request-method": "PATCH",
          "access-control-request-headers": "apikey,authorization,x-own",
        },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-allow-methods")).toContain("PATCH");
      expect(response.headers.get("access-control-allow-headers")).toBe(
        "apikey,authorization,x-own",
      );
    },
  );

  test("responses, including errors, are readable by pages of other origins", async () => {
    const response = await getWithHeaders({ apikey: project.api.publishableKey });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toContain("Content-Range");
    expect((await getWithHeaders({})).headers.get("access-control-allow-origin")).toBe("*");
  });
});
