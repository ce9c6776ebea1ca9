import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connectAsSuperuser } from "@calpe/local-supabase/database";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checksumFile, manifestFile } from "../../tools/backup/manifest.ts";
import { computeSha256 } from "../../tools/backup/object-store.ts";
import { openBackup } from "../../tools/backup/open-backup.ts";
import { restoreBackup } from "../../tools/backup/restore-backup.ts";
import { writeBackup } from "../../tools/backup/write-backup.ts";
import { projectRoot } from "../../tools/shared/project-paths.ts";
import {
  type BackupTestProject,
  readTableChecksums,
  setUpProjects,
} from "../support/database/backup-projects.ts";

const projects = setUpProjects();

async function createBackup(): Promise<{ project: BackupTestProject; folder: string }> {
  const project = await projects.create({ seeded: true });
  const client = createTestClient(project.api, project.api.secretKey);
  const image = new Blob([new Uint8Array(5000)], { type: "image/webp" });
  await client.storage.from("images").upload("uploads/lamp.webp", image);
  const folder = join(projects.createFolder(), "backup");
  await writeBackup(project.connection, folder);
  return { project, folder };
}

const sharedFolder = mkdtempSync(join(tmpdir(), "calpe-and-stone-backups-"));
beforeAll(async () => cpSync((await createBackup()).folder, sharedFolder, { recursive: true }));
afterAll(() => rmSync(sharedFolder, { recursive: true }));

/** Copies a backup of the demo content, for tests that need no separate project. */
function copyBackup(): string {
  const folder = join(projects.createFolder(), "backup");
  cpSync(sharedFolder, folder, { recursive: true });
  return folder;
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** Changes the manifest and recomputes its checksum. */
function changeManifest(folder: string, change: Record<string, unknown>): void {
  const path = join(folder, manifestFile);
  const text = JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), ...change });
  writeFileSync(path, text);
  writeFileSync(
    join(folder, checksumFile),
    `${computeSha256(Buffer.from(text))}  ${manifestFile}\n`,
  );
}

const listStoredImages = async ({ database }: BackupTestProject) =>
  (await database.sql<{ name: string }[]>`select name from storage.objects`).map(
    ({ name }) => name,
  );

describe("openBackup", () => {
  it("rejects a backup with a changed byte or a missing file", async () => {
    const folder = copyBackup();
    await openBackup(folder);
    const [object = ""] = readdirSync(join(folder, "objects"));
    const files = [
      "tables/public.orders.jsonl",
      join("objects", object),
      manifestFile,
      checksumFile,
    ];
    for (const file of files) {
      const path = join(folder, file);
      const original = readFileSync(path);
      flipByte(path);
      await expect(openBackup(folder), file).rejects.toThrow("The backup is damaged");
      rmSync(path);
      await expect(openBackup(folder), file).rejects.toThrow(/damaged|not a complete backup/);
      writeFileSync(path, original);
    }
    await openBackup(folder);
  });

  it("rejects a backup in the format of a newer version of the tool", async () => {
    const folder = copyBackup();
    changeManifest(folder, { format: 2 });
    await expect(openBackup(folder)).rejects.toThrow("The backup has format 2");
  });

  it("rejects a manifest that names files outside the backup's folder", async () => {
    const folder = copyBackup();
    const object = { bucket: "images", name: "x", size: 1, type: "", cacheControl: "" };
    changeManifest(folder, { objects: [{ ...object, sha256: "../../../../etc/passwd" }] });
    await expect(openBackup(folder)).rejects.toThrow(`${manifestFile} is invalid`);
  });
});

describe("restoreBackup", () => {
  it("rejects a project with different migrations and changes nothing", async () => {
    const folder = copyBackup();
    const target = await projects.create({ seeded: false });
    await target.database
      .sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`;
    const checksumsBefore = await readTableChecksums(target.database);
    const restore = restoreBackup(target.connection, await openBackup(folder), {
      replace: true,
      contentOnly: false,
    });
    await expect(restore).rejects.toThrow("this database has them up to 20990101000000");
    expect(await readTableChecksums(target.database)).toEqual(checksumsBefore);
    expect(await listStoredImages(target)).toEqual([]);
  });

  it("rejects a project with a table that is not in the backup and uploads nothing", async () => {
    const folder = copyBackup();
    const target = await projects.create({ seeded: false });
    await target.database.sql`create table private.later (id bigint primary key)`;
    const restore = restoreBackup(target.connection, await openBackup(folder), {
      replace: true,
      contentOnly: false,
    });
    await expect(restore).rejects.toThrow("private.later");
    expect(await listStoredImages(target)).toEqual([]);
  });

  it("rejects a project whose Storage has a different file at a path in the backup and keeps the file", async () => {
    const folder = copyBackup();
    const target = await projects.create({ seeded: false });
    const images = createTestClient(target.api, target.api.secretKey).storage.from("images");
    await images.upload("uploads/lamp.webp", new Blob(["other"], { type: "image/webp" }));
    const backup = await openBackup(folder);
    const restore = restoreBackup(target.connection, backup, {
      replace: false,
      contentOnly: false,
    });
    await expect(restore).rejects.toThrow("Storage has images/uploads/lamp.webp");
    expect((await images.download("uploads/lamp.webp")).data?.size).toBe(5);

    const sameImage = new Blob([new Uint8Array(5000)], { type: "image/webp" });
    await images.upload("uploads/lamp.webp", sameImage, { upsert: true });
    await restoreBackup(target.connection, backup, { replace: false, contentOnly: false });
  });

  it("rejects a hosted project if the backup or the secret key is that of the local demo, and changes nothing", async () => {
    const { project, folder } = await createBackup();
    const backup = await openBackup(folder);
    const supabaseUrl = "https://project.supabase.co";
    const hostedConnection = {
      ...project.connection,
      supabaseUrl,
      secretKey: "sb_secret_of_the_project",
    };
    const checksumsBefore = await readTableChecksums(project.database);
    await expect(
      restoreBackup(hostedConnection, backup, { replace: true, contentOnly: false }),
    ).rejects.toThrow("The backup contains the local demo's account admin@example.com");
    const connectionWithDemoKey = { ...project.connection, supabaseUrl };
    await expect(
      restoreBackup(connectionWithDemoKey, backup, { replace: true, contentOnly: false }),
    ).rejects.toThrow("SUPABASE_SECRET_KEY is the local demo's");
    expect(await readTableChecksums(project.database)).toEqual(checksumsBefore);
  });
});

/** Restores in a child process, which a test can kill at any moment. */
function runRestore({ connection }: BackupTestProject, folder: string) {
  const child = spawn(process.execPath, ["--import", "tsx", "tools/cli/restore.ts", folder], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      SUPABASE_URL: connection.supabaseUrl,
      SUPABASE_SECRET_KEY: connection.secretKey,
      SUPABASE_DB_URL: connection.databaseUrl,
    },
  });
  return { process: child, stderr: text(child.stderr), exit: once(child, "exit") };
}

// Each restore is a child process, which starts slowly on a busy machine.
describe("interrupted backups and restores", { timeout: 90_000 }, () => {
  it("a killed restore leaves all rows unchanged and can be repeated", async () => {
    const folder = copyBackup();
    const target = await projects.create({ seeded: false });
    const { sql } = target.database;
    const readSequences = () => sql`select * from pg_sequences order by schemaname, sequencename`;
    const stateBefore = {
      rows: await readTableChecksums(target.database),
      sequences: await readSequences(),
    };
    // Delays the restore after most tables have been loaded. The trigger needs "enable always", because a restore disables all
    // other triggers.
    await sql.unsafe(`
      create function private.wait() returns trigger language plpgsql as $$
      begin perform pg_sleep(2); return null; end $$;
      create trigger wait after insert on public.users execute function private.wait();
      alter table public.users enable always trigger wait;`);
    const findSleepingBackends = () => sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    const restore = runRestore(target, folder);
    await expect.poll(findSleepingBackends, { timeout: 45_000 }).toHaveLength(1);
    restore.process.kill("SIGKILL");
    await expect.poll(findSleepingBackends, { timeout: 10_000 }).toHaveLength(0);
    await sql`drop function private.wait cascade`;
    expect({
      rows: await readTableChecksums(target.database),
      sequences: await readSequences(),
    }).toEqual(stateBefore);

    await restoreBackup(target.connection, await openBackup(folder), {
      replace: false,
      contentOnly: false,
    });
    const [demoUser] = await sql`select username from public.users`;
    expect(demoUser).toEqual({ username: "admin" });
  });

  it("a restore that loses the database connection exits with an error message", async () => {
    const folder = copyBackup();
    const target = await projects.create({ seeded: false });
    const { sql } = target.database;
    await sql.unsafe(`
      create function private.disconnect() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create trigger disconnect after insert on public.users execute function private.disconnect();
      alter table public.users enable always trigger disconnect;`);
    const restore = runRestore(target, folder);
    expect(await restore.stderr).toContain("The connection to the database was lost.");
    expect(await restore.exit).toEqual([1, null]);
    expect(await sql`select id from products`).toEqual([]);
  });

  it("a backup deletes its incomplete folder when Storage fails", async () => {
    const { project } = await createBackup();
    const parent = projects.createFolder();
    await project.api.stop();
    await expect(writeBackup(project.connection, join(parent, "backup"))).rejects.toThrow(
      "does not respond",
    );
    expect(readdirSync(parent)).toEqual([]);
  });

  it("a backup records a file that is missing in Storage and saves the others, and its restore keeps the file if it is back", async () => {
    const { project } = await createBackup();
    await project.database.sql`
      insert into storage.objects (bucket_id, name, metadata)
      values ('images', 'uploads/lost.webp', '{"mimetype": "image/webp", "size": 5}')`;
    const folder = join(projects.createFolder(), "backup");
    await writeBackup(project.connection, folder);
    const backup = await openBackup(folder);
    expect(backup.manifest.missingObjects).toEqual([
      { bucket: "images", name: "uploads/lost.webp" },
    ]);
    expect(backup.manifest.objects.map(({ name }) => name)).toEqual(["uploads/lamp.webp"]);

    const images = createTestClient(project.api, project.api.secretKey).storage.from("images");
    const image = new Blob(["found"], { type: "image/webp" });
    await images.upload("uploads/lost.webp", image, { upsert: true });
    await restoreBackup(project.connection, backup, { replace: true, contentOnly: false });
    expect((await images.download("uploads/lost.webp")).data?.size).toBe(5);
  });

  it("a backup ignores former versions and deletion markers of Storage's files", async () => {
    const { project } = await createBackup();
    const superuserSql = connectAsSuperuser(project.database.superuserUrl);
    await superuserSql.unsafe(`
      alter table storage.objects add column archived_at timestamptz, add column is_delete_marker boolean not null default false;
      insert into storage.objects (bucket_id, name, metadata, archived_at, is_delete_marker) values
        ('images', 'uploads/former.webp', '{"mimetype": "image/webp"}', now(), false),
        ('images', 'uploads/deleted.webp', null, null, true)`);
    await superuserSql.end();
    const folder = join(projects.createFolder(), "backup");
    const { objects, missingObjects } = await writeBackup(project.connection, folder);
    expect(objects.map(({ name }) => name)).toEqual(["uploads/lamp.webp"]);
    expect(missingObjects).toEqual([]);
  });
});
