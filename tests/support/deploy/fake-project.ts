import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { copyTemplate, createTemplate } from "@calpe/local-supabase/testing/template-database";
import { Hono } from "hono";
import type postgres from "postgres";
import { inject } from "vitest";
import type { RunProgram } from "../../../tools/deploy/deployment.ts";
import { runProgram } from "../../../tools/deploy/run-program.ts";
import { oversizedPath } from "../../../tools/doctor/project-checks.ts";
import { shopProject } from "../../../tools/local-shop/local-shop.ts";
import { projectRoot, supabaseFolder } from "../../../tools/shared/project-paths.ts";
import { platformStubs } from "../database/platform-stubs.ts";
import { connect } from "../database/test-database.ts";
import { createFakeHost } from "./fake-host.ts";

export const projectRef = "abcdefghijklmnopqrst";
export const siteUrl = "https://shop.example";
export const accessToken = `sbp_${"1".repeat(40)}`;
export const secretKey = `sb_secret_${"2".repeat(31)}`;
const publishableKey = `sb_publishable_${"3".repeat(31)}`;

/** Creates a database that a new hosted project has: the platform's schemas, without a migration of the shop. */
async function createEmptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-empty-project-"));
  mkdirSync(join(folder, "migrations"));
  cpSync(join(supabaseFolder, "config.toml"), join(folder, "config.toml"));
  const template = `template_empty_${process.pid}`;
  await createTemplate(inject("superuserUrl"), template, { project: { ...shopProject, folder } });
  rmSync(folder, { recursive: true });
  return copyTemplate(inject("superuserUrl"), template, shopProject.keys);
}

/** Copies what a deployment reads of this repository. */
export function copyProject(folder: string): void {
  for (const name of ["config.toml", "templates", "migrations", "functions"]) {
    const target = join(folder, "supabase", name);
    cpSync(join(supabaseFolder, name), target, { recursive: true });
  }
  cpSync(join(projectRoot, "docs"), join(folder, "docs"), { recursive: true });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * A hosted project without accounts: Supabase's Management API, whose SQL runs on the embedded Postgres, the functions' health check
 * and the programs that a deployment runs. `db push` runs the real CLI on that database.
 */
export async function createFakeProject() {
  const database = await createEmptyDatabase();
  const sql = connect(database.url, 1);
  await sql.unsafe(`drop schema supabase_migrations cascade; ${platformStubs.vault}`);
  const project = {
    sql,
    databaseUrl: database.url,
    status: "ACTIVE_HEALTHY",
    auth: { disable_signup: false, jwt_exp: 3600, site_url: "http://localhost:3000" } as Record<
      string,
      unknown
    >,
    realtime: { private_only: null } as Record<string, unknown>,
    keys: [{ name: "backup", type: "secret", api_key: "sb_secret_other" }] as Key[],
    secrets: {} as Record<string, string>,
    functions: [] as string[],
    /** Runs of the workflow CI at GitHub. */
    ciRuns: [{ status: "completed", conclusion: "success" }] as {
      status: string;
      conclusion: string | null;
    }[],
    /** What changed the project, in order. */
    writes: [] as string[],
    /** After this many writes the next one fails, as if the command had been killed. */
    remainingWrites: Number.POSITIVE_INFINITY,
    /** Output of Git commands by their first two arguments; a missing one fails. */
    git: {
      "rev-parse HEAD^{commit}": "a".repeat(40),
      "status --porcelain": "",
      "branch --remotes": "origin/main",
      "ls-tree --name-only": "",
    } as Record<string, string>,
    /** Commits that were checked out in folders of their own. */
    checkouts: [] as string[],
    checkOut([, command, , folder = "", release = ""]: string[]): string {
      if (command !== "add") return "";
      project.checkouts.push(release);
      copyProject(folder);
      return "";
    },
    /** Response of the site's URL; by default that of the fake host. */
    site: undefined as (() => Response) | undefined,
  };

  const request: typeof fetch = async (input, options) => {
    const call = new Request(input, options);
    const { origin } = new URL(call.url);
    if (origin === "https://api.github.com") {
      const workflow_runs = project.ciRuns.map((run) => ({ ...run, html_url: call.url }));
      return Response.json({ workflow_runs });
    }
    if (origin === "https://api.supabase.com") return managementApi.fetch(call);
    if (origin === `https://${projectRef}.supabase.co`) return services.fetch(call);
    const response = project.site?.() ?? (await host.respond(call));
    if (!response) throw new TypeError(`getaddrinfo ENOTFOUND ${origin}`);
    return response;
  };

  const run: RunProgram = async (program, programArguments, options) => {
    const command = programArguments.slice(0, 2).join(" ");
    if (program === "git") {
      if (command.startsWith("worktree")) return project.checkOut(programArguments);
      const output = project.git[command];
      if (output === undefined) throw new Error(`git ${command} failed`);
      return output;
    }
    if (program === process.execPath) {
      host.build(join(options?.folder ?? "", "dist"), options?.environment ?? {});
      return "";
    }
    if (program === "npx") {
      recordWrite(`netlify ${programArguments.slice(2, 4).join(" ")}`);
      return host.runNetlify(programArguments.slice(2));
    }
    if (basename(program) !== "supabase") throw new Error(`${program} is not faked.`);
    return runSupabase(program, command, programArguments, options);
  };

  function recordWrite(description: string) {
    if (project.remainingWrites <= 0) throw new Error("killed");
    project.remainingWrites -= 1;
    project.writes.push(description);
  }

  async function runSupabase(
    program: string,
    command: string,
    programArguments: string[],
    options: Parameters<RunProgram>[2],
  ) {
    const [, , name = ""] = programArguments;
    if (!programArguments.includes(projectRef)) throw new Error("The command lacks the project.");
    if (command === "functions deploy") {
      recordWrite(`functions deploy ${name}`);
      project.functions = [...new Set([...project.functions, name])];
      return "";
    }
    if (!programArguments.includes("--linked")) throw new Error("The command lacks --linked.");
    recordWrite(command);
    const url = `${database.url}?sslmode=disable`;
    return runProgram(program, ["db", "push", "--yes", "--db-url", url], options);
  }

  async function readHealth() {
    const [row] =
      await sql`select max(version) as version from supabase_migrations.schema_migrations`;
    const release = project.secrets.RELEASE ?? null;
    return { status: "ok", migration: row?.version ?? null, release };
  }
  const host = createFakeHost(siteUrl, readHealth);

  const services = new Hono()
    .get("/functions/v1/api/health", async (c) =>
      project.functions.includes("api") ? c.json(await readHealth()) : c.json({}, 404),
    )
    .post("/functions/v1/storefront/contact", (c) => c.json({}, 413))
    .post("/functions/v1/storefront/withdrawal-form", (c) => c.json({}, 400))
    .post("/auth/v1/signup", (c) => c.json({ error_code: "signup_disabled" }, 422))
    .post("/auth/v1/admin/users", async (c) => {
      const { email, app_metadata } = await c.req.json();
      recordWrite("POST admin/users");
      await sql`insert into auth.users (id, email, raw_app_meta_data)
        values (gen_random_uuid(), ${email}, ${sql.json(app_metadata)})`;
      return c.json({});
    })
    // Visitors have no rights, and may not ask for much.
    .all("/rest/v1/*", (c) => {
      if (c.req.url.endsWith(oversizedPath)) return c.json({ code: "PT413" }, 413);
      return c.json({ code: "42501" }, c.req.header("prefer") ? 403 : 401);
    });

  const managementApi = new Hono().basePath(`/v1/projects/${projectRef}`);
  managementApi
    .use(async (c, next) => {
      if (c.req.header("authorization") !== `Bearer ${accessToken}`)
        return c.json({ message: `Unauthorized: ${c.req.header("authorization")}` }, 401);
      return next();
    })
    .get("/", (c) =>
      c.json({ ref: projectRef, status: project.status, database: { version: "17.6.1.021" } }),
    )
    .get("/config/auth", (c) => c.json(project.auth))
    .patch("/config/auth", async (c) => {
      recordWrite("PATCH config/auth");
      return c.json(Object.assign(project.auth, await c.req.json()));
    })
    .get("/config/realtime", (c) => c.json(project.realtime))
    .patch("/config/realtime", async (c) => {
      recordWrite("PATCH config/realtime");
      Object.assign(project.realtime, await c.req.json());
      return c.body(null, 204);
    })
    .get("/api-keys", (c) => {
      const isRevealed = c.req.query("reveal") === "true";
      return c.json(
        project.keys.map((key) => ({ ...key, api_key: isRevealed ? key.api_key : null })),
      );
    })
    .post("/api-keys", async (c) => {
      const { name, type } = await c.req.json<Key>();
      recordWrite(`POST api-keys ${type}`);
      project.keys.push({ name, type, api_key: type === "secret" ? secretKey : publishableKey });
      return c.json({ name, type }, 201);
    })
    .get("/secrets", (c) =>
      c.json(
        Object.entries(project.secrets).map(([name, value]) => ({ name, value: sha256(value) })),
      ),
    )
    .post("/secrets", async (c) => {
      const secrets = await c.req.json<{ name: string; value: string }[]>();
      recordWrite(`POST secrets ${secrets.map(({ name }) => name).join(", ")}`);
      for (const { name, value } of secrets) project.secrets[name] = value;
      return c.body(null, 201);
    })
    .get("/functions", (c) => c.json(project.functions.map((slug) => ({ slug, version: 1 }))))
    .post("/database/webhooks/enable", async (c) => {
      recordWrite("POST database/webhooks/enable");
      await sql.unsafe(platformStubs.webhooks);
      return c.body(null, 201);
    })
    .post("/database/query", async (c) => {
      const { query } = await c.req.json<{ query: string }>();
      return c.json(await runQuery(query), 201);
    });

  async function runQuery(query: string) {
    if (/^\s*select\b/.test(query)) {
      return sql.begin("read only", (transaction) => transaction.unsafe(query));
    }
    recordWrite(`query ${/cron\.schedule\('[\w-]+'|\w+ \w+/.exec(query)?.[0]}`);
    // The embedded Postgres lacks these extensions.
    if (query.includes("create extension if not exists pg_cron")) await createMissing("cron");
    if (query.includes("create extension if not exists pg_net")) await createMissing("net");
    const results: postgres.RowList<postgres.Row[]> = await sql.unsafe(
      query.replaceAll(/^create extension.*$/gm, ""),
    );
    return Array.isArray(results.at(-1)) ? results.at(-1) : results;
  }

  async function createMissing(schema: "cron" | "net") {
    const [row] = await sql`select to_regnamespace(${schema}) is null as missing`;
    if (row?.missing) await sql.unsafe(platformStubs[schema]);
  }

  return Object.assign(project, {
    request,
    run,
    host,
    async delete() {
      await sql.end();
      await database.drop();
    },
  });
}

interface Key {
  name: string;
  type: string;
  api_key: string;
}
