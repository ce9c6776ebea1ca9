import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deployShop } from "../../tools/deploy/deploy.ts";
import { addProduct } from "../support/database/products.ts";
import {
  accessToken,
  copyProject,
  createFakeProject,
  projectRef,
  secretKey,
  siteUrl,
} from "../support/deploy/fake-project.ts";

let project: Awaited<ReturnType<typeof createFakeProject>>;
const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-deployment-"));
const projectFolder = join(folder, "project");
/** Everything that the deployments of this file have printed. */
const transcript: string[] = [];

const environment = {
  SUPABASE_ACCESS_TOKEN: accessToken,
  PROJECT_REF: projectRef,
  SITE_URL: siteUrl,
  HOST: "netlify",
  HOST_TOKEN: "nfp_host_token",
  HOST_SITE: "site-id",
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_mail_key",
  MAIL_FROM: "Shop <orders@shop.example>",
  MAIL_OWNER: "owner@shop.example",
  GITHUB_TOKEN: "ghp_github_token",
  BUSINESS_NAME: "O'Hara's Rooms",
  REBUILD_HOOK_URL: "https://api.netlify.com/build_hooks/secret-hook",
};

/** Deploys to the fake project without a terminal, as continuous integration does. */
async function deploy(commandLine: string[], variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  project.writes = [];
  const exitCode = await deployShop(commandLine, {
    environment: { ...environment, ...variables },
    settingsFile: join(folder, ".env.production"),
    projectFolder,
    backupFolder: join(folder, "backups"),
    recordFolder: join(folder, "deployments"),
    ask: undefined,
    request: project.request,
    run: project.run,
    print,
  })
    .catch((error: Error) => {
      lines.push(error.message);
      return 1;
    })
    .finally(() => transcript.push(...lines));
  return { exitCode, output: lines.join("\n") };
}

beforeAll(async () => {
  copyProject(projectFolder);
  project = await createFakeProject();
});
beforeEach(() => {
  project.remainingWrites = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  await project.delete();
  rmSync(folder, { recursive: true });
});

it("a dry run prints every change of a new project and writes nothing", async () => {
  const { exitCode, output } = await deploy(["--dry-run"]);
  expect(output).toContain("jwt_exp = 900");
  expect(output).toContain("20261122150000_create_foundations.sql");
  expect(output).toContain("expire-pending-orders (*/5 * * * *)");
  expect(project.writes).toEqual([]);
  expect(exitCode).toBe(0);
});

it("a deployment without a terminal writes nothing unless --yes confirms it", async () => {
  expect((await deploy([])).output).toContain("Use --yes or --dry-run.");
  expect(project.writes).toEqual([]);
});

it("a deployment that is killed after any write continues when it is repeated", async () => {
  let exitCode = 1;
  for (let writes = 0; exitCode !== 0 && writes < 30; writes += 1) {
    project.remainingWrites = writes;
    exitCode = (await deploy(["--yes"])).exitCode;
  }
  expect(exitCode).toBe(0);
  expect(project.auth).toMatchObject({
    site_url: "https://shop.example",
    disable_signup: true,
    password_min_length: 12,
    security_sb_forwarded_for_enabled: true,
    security_update_password_require_current_password: true,
    mailer_templates_recovery_content: expect.stringContaining(
      "{{ .SiteURL }}/admin/reset-password/{{ .TokenHash }}",
    ),
    smtp_host: "smtp.resend.com",
    smtp_user: "resend",
    smtp_pass: "re_mail_key",
    smtp_admin_email: "orders@shop.example",
    smtp_sender_name: "Shop",
  });
  expect(project.realtime).toEqual({ private_only: true });
  expect(project.keys.filter(({ name }) => name === "default").map(({ type }) => type)).toEqual([
    "publishable",
    "secret",
  ]);
  expect(project.functions).toEqual(["mails", "payments", "back-office", "api", "storefront"]);
  expect(project.secrets).toMatchObject({
    SITE_ORIGIN: "https://shop.example",
    MAIL_API_KEY: "re_mail_key",
    RELEASE: "a".repeat(40),
  });
  expect(project.host.uploads[project.host.live ?? ""]).toBe("a".repeat(40));
  const [vault] = await project.sql`select decrypted_secret from vault.decrypted_secrets`;
  expect(project.secrets.MAIL_RUN_SECRET).toBe(vault?.decrypted_secret);
}, 60_000);

it("a second deployment of the same commit writes nothing", async () => {
  const { exitCode, output } = await deploy(["--yes"]);
  expect(output).toContain("– CI: not checked, the remote origin is not at GitHub");
  expect(output).toContain("Nothing to change.");
  expect(project.writes).toEqual([]);
  expect(exitCode).toBe(0);
});

it("a deployment puts back only what was changed outside of this repository", async () => {
  project.auth.disable_signup = false;
  await project.sql`update cron.job set schedule = '0 * * * *' where jobname = 'send-mails'`;
  const oldSecret = project.secrets.MAIL_RUN_SECRET;
  const { exitCode, output } = await deploy(["--yes", "--only=auth"]);
  expect(output).toContain("disable_signup = true");
  expect(project.writes).toEqual(["PATCH config/auth"]);
  expect(exitCode).toBe(0);
  await deploy(["--yes"]);
  expect(project.writes.at(-1)).toBe("POST secrets MAIL_RUN_SECRET");
  expect(project.secrets.MAIL_RUN_SECRET).not.toBe(oldSecret);
  await deploy(["--yes"], { MAIL_API_KEY: "re_new_key" });
  expect(project.writes).toEqual(["PATCH config/auth", "POST secrets MAIL_API_KEY"]);
  expect(project.auth.smtp_pass).toBe("re_new_key");
  await deploy(["--yes"]);
  const [job] = await project.sql`select schedule from cron.job where jobname = 'send-mails'`;
  expect(job?.schedule).toBe("* * * * *");
});

const firstCommit = "a".repeat(40);
const secondCommit = "b".repeat(40);

describe("the deployment of another commit", () => {
  beforeAll(() => {
    Object.assign(project.git, {
      "rev-parse HEAD^{commit}": secondCommit,
      "merge-base --is-ancestor": "",
    });
  });
  afterAll(() => {
    Object.assign(project.git, { "rev-parse HEAD^{commit}": firstCommit });
    delete project.git["merge-base --is-ancestor"];
  });

  it("counts as the old one until all functions are deployed", async () => {
    for (const writes of [1, 5]) {
      project.remainingWrites = writes;
      await deploy(["--yes"]);
      expect(project.writes).toContain("functions deploy mails");
      expect(project.secrets.RELEASE).toBe(firstCommit);
    }
    project.remainingWrites = Number.POSITIVE_INFINITY;
  });

  it("keeps the live site if the draft has faults", async () => {
    project.host.isDraftFaulty = true;
    const { exitCode, output } = await deploy(["--yes"]);
    expect(output).toContain("✗ Security headers");
    expect(output).toContain("has faults. The live site is unchanged.");
    expect(exitCode).toBe(1);
    expect(project.secrets.RELEASE).toBe(secondCommit);
    expect(project.host.uploads[project.host.live ?? ""]).toBe(firstCommit);
  });

  it("publishes the site after its functions", async () => {
    project.host.isDraftFaulty = false;
    const { exitCode, output } = await deploy(["--yes"]);
    expect(output).not.toContain("+ Functions");
    expect(output).toContain("No check failed.");
    expect(exitCode).toBe(0);
    expect(project.host.uploads[project.host.live ?? ""]).toBe(secondCommit);
  });

  it("is undone by a rollback of site and functions, and status reports it", async () => {
    expect((await deploy(["rollback", "--dry-run"])).exitCode).toBe(0);
    expect(project.writes).toEqual([]);
    const { exitCode } = await deploy(["rollback", "--yes"]);
    expect(exitCode).toBe(0);
    expect(project.host.uploads[project.host.live ?? ""]).toBe(firstCommit);
    expect(project.checkouts).toEqual([firstCommit]);
    expect(project.secrets.RELEASE).toBe(firstCommit);
    expect(project.writes.filter((write) => /query|db push|config/.test(write))).toEqual([]);
    const { output } = await deploy(["status"]);
    expect(output).toMatch(/This commit +bbbbbbbb\nFunctions +aaaaaaaa .*\nSite +aaaaaaaa/);
    expect(output).toMatch(/aaaaaaaa {2}rollback to /);
    expect(project.writes).toEqual([]);
  });

  it("is made from a checkout of its own with --release, and keeps a record of functions and site", async () => {
    Object.assign(project.git, {
      "rev-parse HEAD^{commit}": firstCommit,
      "rev-parse v2^{commit}": secondCommit,
    });
    const { exitCode, output } = await deploy(["--yes", "--release=v2"]);
    expect(output).toContain("Commit bbbbbbbb → ");
    expect(exitCode).toBe(0);
    expect(project.checkouts.at(-1)).toBe(secondCommit);
    expect(project.secrets.RELEASE).toBe(secondCommit);
    expect(project.host.uploads[project.host.live ?? ""]).toBe(secondCommit);
    const newest = readdirSync(join(folder, "deployments")).sort().at(-1) ?? "";
    expect(JSON.parse(readFileSync(join(folder, "deployments", newest), "utf8"))).toMatchObject({
      release: secondCommit,
      functions: { api: 1, "back-office": 1, mails: 1, payments: 1, storefront: 1 },
      upload: project.host.live,
    });
    await deploy(["rollback", "--yes"]);
    expect((await deploy(["--release=v3"])).output).toContain("v3 is not a commit");
  });
});

it("a deployment to a domain without DNS succeeds and names the missing DNS", async () => {
  project.host.hasDns = false;
  const { exitCode, output } = await deploy(["--yes", "--only=site"]);
  project.host.hasDns = true;
  expect(output).toContain(`set up the DNS of ${siteUrl}`);
  expect(exitCode).toBe(0);
});

it("a deployment creates the owner's account from ADMIN_ variables, once", async () => {
  const owner = {
    ADMIN_EMAIL: "owner@shop.example",
    ADMIN_USERNAME: "Owner",
    ADMIN_PASSWORD: "a-secret-password",
  };
  const { output } = await deploy(["--yes"], owner);
  expect(project.writes).toEqual(["POST admin/users"]);
  expect(output).toContain("turn on two-step sign-in");
  await deploy(["--yes"], owner);
  expect(project.writes).toEqual([]);
});

it("a deployment with migrations saves a project with content before it writes", async () => {
  const { sql } = project;
  await addProduct(sql);
  const version = "20261122152100";
  const [migration] =
    await sql`delete from supabase_migrations.schema_migrations where version = ${version} returning *`;
  try {
    const { output } = await deploy(["--yes"]);
    expect(output).toContain("set SUPABASE_DB_URL");
    expect(project.writes).toEqual([]);
    await deploy(["--yes"], { SUPABASE_DB_URL: project.databaseUrl });
    const [backup = ""] = readdirSync(join(folder, "backups"));
    expect(readdirSync(join(folder, "backups", backup))).toContain("manifest.json");
  } finally {
    await sql`insert into supabase_migrations.schema_migrations ${sql({ ...migration })} on conflict do nothing`;
  }
});

describe("a deployment is refused, without a write,", () => {
  const contractFile = join(
    projectFolder,
    "supabase/migrations/20270202000000_drop_old_column.sql",
  );
  const refusals: [
    reason: string,
    prepare: () => unknown,
    message: string,
    restore: () => unknown,
  ][] = [
    [
      "with uncommitted changes",
      () => Object.assign(project.git, { "status --porcelain": " M README.md" }),
      "The working tree has changes.",
      () => Object.assign(project.git, { "status --porcelain": "" }),
    ],
    [
      "of a commit that is not pushed",
      () => Object.assign(project.git, { "branch --remotes": "" }),
      "This commit is not pushed.",
      () => Object.assign(project.git, { "branch --remotes": "origin/main" }),
    ],
    [
      "of a commit whose CI run has failed",
      () => {
        Object.assign(project.git, { "remote get-url": "git@github.com:shop/site.git" });
        project.ciRuns = [{ status: "completed", conclusion: "failure" }];
      },
      "CI has not passed for this commit (failure, https://api.github.com/repos/shop/site/actions/workflows/ci.yml/runs?head_sha=aaaa",
      () => delete project.git["remote get-url"],
    ],
    [
      "of a commit for which CI has not run",
      () => {
        Object.assign(project.git, { "remote get-url": "https://github.com/shop/site" });
        project.ciRuns = [];
      },
      "CI has not passed for this commit (no run).",
      () => delete project.git["remote get-url"],
    ],
    [
      "of an older commit than the deployed one",
      () => Object.assign(project.secrets, { RELEASE: "b".repeat(40) }),
      "The deployed release bbbbbbbb is not an ancestor of this commit.",
      () => Object.assign(project.secrets, { RELEASE: "a".repeat(40) }),
    ],
    [
      "to a paused project",
      () => Object.assign(project, { status: "INACTIVE" }),
      "The project is INACTIVE.",
      () => Object.assign(project, { status: "ACTIVE_HEALTHY" }),
    ],
    [
      "to a project with a migration that this commit lacks",
      () =>
        project.sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
      "The project has migrations that this commit lacks: 20990101000000.",
      () =>
        project.sql`delete from supabase_migrations.schema_migrations where version = '20990101000000'`,
    ],
    [
      "after an applied migration was edited",
      () =>
        project.sql`update supabase_migrations.schema_migrations set statements = statements || '{select 1}' where version = '20261122150400'`,
      "Applied migrations were edited: 20261122150400_create_catalogue.sql.",
      () =>
        project.sql`update supabase_migrations.schema_migrations set statements = trim_array(statements, 1) where version = '20261122150400'`,
    ],
    [
      "with a migration that removes what the deployed functions still use",
      () => {
        writeFileSync(contractFile, "-- contract 20270101000000\nselect 1;\n");
      },
      "20270202000000_drop_old_column.sql removes what the deployed functions still use. Deploy a release with the migration 20270101000000 first.",
      () => rmSync(contractFile),
    ],
    [
      "to a project with the demo's account",
      () =>
        project.sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@example.com')`,
      "The project has the demo's account admin@example.com",
      () => project.sql`delete from auth.users where email = 'admin@example.com'`,
    ],
    [
      "to a URL at which another project's shop is served",
      () =>
        Object.assign(project, {
          site: () =>
            new Response("", {
              headers: {
                "content-security-policy": "connect-src https://zzzzzzzzzzzzzzzzzzzz.supabase.co",
              },
            }),
        }),
      "https://shop.example serves a site of another project",
      () => Object.assign(project, { site: undefined }),
    ],
    [
      "to a URL that another host serves",
      () =>
        Object.assign(project, {
          site: () => new Response("", { headers: { server: "Vercel" } }),
        }),
      "https://shop.example is served by vercel, but HOST is netlify.",
      () => Object.assign(project, { site: undefined }),
    ],
  ];
  it.each(refusals)("%s", async (_, prepare, message, restore) => {
    await prepare();
    project.auth.disable_signup = false;
    try {
      const { exitCode, output } = await deploy(["--yes"]);
      expect(output).toContain(message);
      expect(project.writes).toEqual([]);
      expect(exitCode).toBe(1);
    } finally {
      await restore();
      project.auth.disable_signup = true;
    }
  });
});

it("a deployment with a token that Supabase rejects reports the response without the token", async () => {
  const { output } = await deploy(["--yes"], { SUPABASE_ACCESS_TOKEN: "sbp_rejected" });
  expect(output).toContain("Supabase answers 401 to GET projects. Unauthorized: Bearer •••");
});

it("a deployment names the business once, and is refused while it has no name", async () => {
  const [business] = await project.sql`select * from site_content where key = 'business'`;
  expect(business).toMatchObject({ title: "O'Hara's Rooms" });
  const { output } = await deploy(["--dry-run"], { BUSINESS_NAME: "Another" });
  expect(output).toContain("Business: nothing to change");
  await project.sql`delete from site_content`;
  expect((await deploy(["--dry-run"], { BUSINESS_NAME: "" })).output).toContain(
    "The business has no name yet, which every page and email shows. Give it: --business-name=…",
  );
});

it("no output of a deployment contains a secret", () => {
  const secrets = [
    accessToken,
    secretKey,
    "nfp_host_token",
    "ghp_github_token",
    "re_mail_key",
    "secret-hook",
    "a-secret-password",
    project.secrets.MAIL_RUN_SECRET ?? "",
  ];
  const records = readdirSync(join(folder, "deployments")).map((name) =>
    readFileSync(join(folder, "deployments", name), "utf8"),
  );
  const text = [...transcript, ...records].join("\n");
  expect(text).toContain("✓ Schedules");
  expect(secrets.filter((secret) => secret === "" || text.includes(secret))).toEqual([]);
});
