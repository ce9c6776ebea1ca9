import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { connectAsSuperuser } from "@calpe/local-supabase/database";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { addTestUser } from "@calpe/local-supabase/testing/test-user";
import { expect, it } from "vitest";
import { computeSha256 } from "../../tools/backup/object-store.ts";
import { openBackup } from "../../tools/backup/open-backup.ts";
import { restoreBackup } from "../../tools/backup/restore-backup.ts";
import { writeBackup } from "../../tools/backup/write-backup.ts";
import {
  type BackupTestProject,
  readTableChecksums,
  setUpProjects,
} from "../support/database/backup-projects.ts";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { addProducts, findViolations, placeOrder } from "../support/database/orders.ts";

const projects = setUpProjects();
const contentOnly = { replace: false, contentOnly: true };
const withoutReplacing = { replace: false, contentOnly: false };

/** Characters that COPY's text format or JSON must escape. */
const specialCharacters =
  "tab\there, new\nline, \\. back\\slash, \\N, 'quote', \u2028 and Catalán £";

async function addImagesAndUser({ database, api }: BackupTestProject) {
  const client = createTestClient(api, api.secretKey);
  const bytes = Buffer.alloc(300_000, "an image ");
  const images = client.storage.from("images");
  const uploadOptions = { contentType: "image/webp", cacheControl: "31536000" };
  await images.upload("uploads/a-lamp_10x10_c9b79b.webp", bytes, uploadOptions);
  await images.upload("uploads/same-content.webp", bytes, uploadOptions);
  await images.upload("uploads/rug + lamp & co.webp", bytes, uploadOptions);
  const privateFile = { contentType: "image/jpeg", cacheControl: "0" };
  await client.storage.from("client-files").upload("private.jpeg", bytes, privateFile);
  const url = `${api.url}/storage/v1/object/public/images/uploads/same-content.webp`;
  await database.sql`insert into image_titles (url, title) values (${url}, ${specialCharacters})`;
  return addTestUser(database.sql, { appMetadata: { is_admin: true, username: "owner" } });
}

async function placeTestOrder({ database }: BackupTestProject): Promise<string> {
  const [product] = await database.sql<{ id: number }[]>`
    select id from products where status = 'IN_STOCK' and stock_quantity > 1 order by id limit 1`;
  const serviceSql = connectAsServiceRole(database.url, 1);
  try {
    const { orderId } = await placeOrder(serviceSql, [{ id: product?.id ?? 0, quantity: 1 }]);
    return orderId;
  } finally {
    await serviceSql.end();
  }
}

/** Lists the files in Storage with checksums of their contents. */
async function listStoredFiles({ database, api }: BackupTestProject) {
  const rows = await database.sql<
    { bucket: string; name: string; metadata: Record<string, unknown> }[]
  >`
    select bucket_id as bucket, name, metadata from storage.objects order by name collate "C"`;
  return Promise.all(
    rows.map(async ({ bucket, name, metadata: { mimetype, size } }) => {
      const url = `${api.url}/storage/v1/object/${bucket}/${encodeURI(name)}`;
      const response = await fetch(url, { headers: { apikey: api.secretKey } });
      const checksum = computeSha256(new Uint8Array(await response.arrayBuffer()));
      const type = response.headers.get("content-type");
      const cacheControl = response.headers.get("cache-control");
      return { bucket, name, mimetype, size, type, cacheControl, checksum };
    }),
  );
}

it("a restore into an empty project recreates all rows and files", {
  timeout: 90_000,
}, async () => {
  const project = await projects.create({ seeded: true });
  const user = await addImagesAndUser(project);
  const orderNumberBefore = await placeTestOrder(project);
  const folder = join(projects.createFolder(), "backup");
  const manifest = await writeBackup(project.connection, folder);
  const savedState = {
    rows: await readTableChecksums(project.database),
    files: await listStoredFiles(project),
  };
  expect(savedState.files).toHaveLength(manifest.objects.length);
  expect(manifest.missingObjects).toEqual([]);

  // The second project has a different URL and no content.
  const emptyProject = await projects.create({ seeded: false });
  await restoreBackup(emptyProject.connection, await openBackup(folder), withoutReplacing);

  const { sql } = emptyProject.database;
  const [title] = await sql`select url, title from image_titles where url ~ '^http'`;
  const url = `${emptyProject.api.url}/storage/v1/object/public/images/uploads/same-content.webp`;
  expect(title).toEqual({ url, title: specialCharacters });
  // Without triggers, because a changed title gets a new content version.
  await sql.begin(async (transaction) => {
    await transaction.unsafe("set local session_replication_role = replica");
    await transaction.unsafe("update image_titles set url = replace(url, $1, $2)", [
      emptyProject.api.url,
      project.api.url,
    ]);
  });
  expect(await readTableChecksums(emptyProject.database)).toEqual(savedState.rows);
  expect(await listStoredFiles(emptyProject)).toEqual(savedState.files);
  expect(await findViolations(sql)).toEqual([]);

  const visitor = createTestClient(emptyProject.api, emptyProject.api.publishableKey);
  const { data, error } = await visitor.auth.signInWithPassword(user);
  expect(error).toBeNull();
  expect(data.user?.app_metadata).toMatchObject({ is_admin: true, username: "owner" });

  const orderNumberAfter = await placeTestOrder(emptyProject);
  expect(Number(orderNumberAfter.replace(/\D/g, ""))).toBe(
    Number(orderNumberBefore.replace(/\D/g, "")) + 1,
  );
  await sql`insert into categories (name, slug) values ('After the restore', 'after-the-restore')`;
  expect(await findViolations(sql)).toEqual([]);
});

it("a backup is a consistent snapshot while orders are placed", async () => {
  const project = await projects.create({ seeded: true });
  const folder = join(projects.createFolder(), "backup");
  const [id] = await addProducts(project.database.sql, 1, 900);
  let isDone = false;
  const backup = writeBackup(project.connection, folder).finally(() => {
    isDone = true;
  });
  const serviceSql = connectAsServiceRole(project.database.url, 1);
  for (let sold = 0; sold < 900 && !isDone; sold += 1)
    await placeOrder(serviceSql, [{ id: id ?? 0, quantity: 1 }]);
  await serviceSql.end();
  await backup;

  const emptyProject = await projects.create({ seeded: false });
  await restoreBackup(emptyProject.connection, await openBackup(folder), withoutReplacing);
  expect(await findViolations(emptyProject.database.sql)).toEqual([]);
  await placeTestOrder(emptyProject);
});

it("a restore replaces existing data only with --replace and ends all sessions", async () => {
  const project = await projects.create({ seeded: true });
  await addImagesAndUser(project);
  const folder = join(projects.createFolder(), "backup");
  await writeBackup(project.connection, folder);
  const savedState = {
    rows: await readTableChecksums(project.database),
    files: await listStoredFiles(project),
  };

  const client = createTestClient(project.api, project.api.secretKey);
  const visitor = createTestClient(project.api, project.api.publishableKey);
  const laterUser = await addTestUser(project.database.sql);
  expect((await visitor.auth.signInWithPassword(laterUser)).error).toBeNull();
  await placeTestOrder(project);
  await client.storage
    .from("images")
    .upload("uploads/later.webp", new Blob(["x"], { type: "image/webp" }));
  await client.storage.from("images").remove(["uploads/same-content.webp"]);
  const changedRows = await readTableChecksums(project.database);

  const backup = await openBackup(folder);
  await expect(restoreBackup(project.connection, backup, withoutReplacing)).rejects.toThrow(
    "This project is not empty",
  );
  expect(await readTableChecksums(project.database)).toEqual(changedRows);

  await restoreBackup(project.connection, backup, { replace: true, contentOnly: false });
  expect(await readTableChecksums(project.database)).toEqual(savedState.rows);
  expect(await listStoredFiles(project)).toEqual(savedState.files);
  expect(await project.database.sql`select id from auth.sessions`).toEqual([]);
});

it("a backup omits sessions, and only the operating system user who made the backup can read its files", async () => {
  const project = await projects.create({ seeded: true });
  const { id } = await addImagesAndUser(project);
  const serviceSql = connectAsServiceRole(project.database.url, 1);
  const tokens = "sealed access and refresh token";
  await project.database.sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
  await serviceSql`select open_api_session(${"a".repeat(64)}, ${id}, ${id}, ${tokens}, 3600, 7200)`;
  await serviceSql.end();
  const folder = join(projects.createFolder(), "backup");
  await writeBackup(project.connection, folder);
  for (const file of readdirSync(join(folder, "tables"))) {
    expect(readFileSync(join(folder, "tables", file), "utf8"), file).not.toContain(tokens);
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const listModes = (isFolder: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777);
  expect(new Set(listModes(false))).toEqual(new Set([0o600]));
  expect(new Set([...listModes(true), statSync(folder).mode & 0o777])).toEqual(new Set([0o700]));
  await restoreBackup(project.connection, await openBackup(folder), {
    replace: true,
    contentOnly: false,
  });
  expect(await project.database.sql`select 1 from private.api_sessions`).toEqual([]);
});

it("a backup can be restored into a project with different columns in auth.users, and its accounts can sign in", async () => {
  const project = await projects.create({ seeded: true });
  const user = await addTestUser(project.database.sql);
  // The columns of auth.users differ between Auth versions, so a restore must match values by column name. Auth cannot read an
  // account whose tokens are null.
  const superuserSql = connectAsSuperuser(project.database.superuserUrl);
  await superuserSql.unsafe(`
    alter table auth.users disable trigger user, add column is_super_admin boolean default false, drop column instance_id;
    alter table auth.users rename column phone to phone_number;
    update auth.users set confirmation_token = null, recovery_token = null, email_change = null, email_change_token_new = null,
      email_change_token_current = null, phone_change = null, phone_change_token = null, reauthentication_token = null`);
  await superuserSql.end();
  const folder = join(projects.createFolder(), "backup");
  await writeBackup(project.connection, folder);

  const emptyProject = await projects.create({ seeded: false });
  await restoreBackup(emptyProject.connection, await openBackup(folder), withoutReplacing);
  const visitor = createTestClient(emptyProject.api, emptyProject.api.publishableKey);
  expect((await visitor.auth.signInWithPassword(user)).error).toBeNull();
});

/** Tables with rows of the seeded shop that a restore of only the content leaves empty. A new table belongs here or into the content. */
const tablesWithoutContent = [
  "private.checkout_keys",
  "private.order_search",
  "private.request_counts",
  "private.submission_search",
  "public.briefs",
  "public.contact_submissions",
  "public.data_requests",
  "public.files",
  "public.mails",
  "public.order_events",
  "public.order_items",
  "public.orders",
  "public.payments",
  "public.visits",
];

it("a restore of only the content brings no customer's data, keeps the project's accounts and begins a new stock ledger", {
  timeout: 90_000,
}, async () => {
  const project = await projects.create({ seeded: true });
  await addImagesAndUser(project);
  await placeTestOrder(project);
  const folder = join(projects.createFolder(), "backup");
  await writeBackup(project.connection, folder);

  const target = await projects.create({ seeded: false });
  const { sql } = target.database;
  const owner = await addTestUser(sql, { appMetadata: { is_admin: true, username: "new-owner" } });
  const rowsBefore = await readTableChecksums(target.database);
  await restoreBackup(target.connection, await openBackup(folder), contentOnly);

  const savedRows = await readTableChecksums(project.database);
  const rows = await readTableChecksums(target.database);
  const isEmpty = (checksum = "") => checksum.startsWith("0 ");
  const tables = Object.keys(rows).sort();
  expect(tables.filter((table) => isEmpty(rows[table]) && !isEmpty(savedRows[table]))).toEqual(
    tablesWithoutContent,
  );
  for (const table of ["auth.users", "auth.identities", "public.users"])
    expect(rows[table], table).toBe(rowsBefore[table]);
  for (const table of ["public.products", "public.product_variants", "public.hero_slides"])
    expect(rows[table], table).toBe(savedRows[table]);
  expect(await sql`select distinct reason, actor from stock_movements`).toEqual([
    { reason: "initial", actor: null },
  ]);
  expect(await findViolations(sql)).toEqual([]);
  const savedImages = (await listStoredFiles(project)).filter(({ bucket }) => bucket === "images");
  expect(await listStoredFiles(target)).toEqual(savedImages);

  const visitor = createTestClient(target.api, target.api.publishableKey);
  expect((await visitor.auth.signInWithPassword(owner)).error).toBeNull();
  await sql`insert into categories (name, slug) values ('After the restore', 'after-the-restore')`;
  await placeTestOrder(target);
  expect(await findViolations(sql)).toEqual([]);
});

it("a restore of only the content replaces content with a newer content version, but not below an order", async () => {
  const project = await projects.create({ seeded: false });
  const { sql } = project.database;
  const [productId] = await addProducts(sql, 1, 5);
  const folder = join(projects.createFolder(), "backup");
  await writeBackup(project.connection, folder);
  const backup = await openBackup(folder);
  await sql`update products set name = 'Renamed later', stock_quantity = 3 where id = ${productId ?? 0}`;
  const readVersion = async () =>
    (
      await sql<
        { version: string }[]
      >`select version from private.content_versions where subject = 'catalogue'`
    )[0]?.version;
  const versionBefore = await readVersion();

  await restoreBackup(project.connection, backup, { replace: true, contentOnly: true });
  const [product] = await sql`select name, stock_quantity from products`;
  expect(product).toMatchObject({ stock_quantity: 5 });
  expect(product?.name).not.toBe("Renamed later");
  expect(Number(await readVersion())).toBeGreaterThan(Number(versionBefore));
  expect(await findViolations(sql)).toEqual([]);

  await placeTestOrder(project);
  const rows = await readTableChecksums(project.database);
  const restore = restoreBackup(project.connection, backup, { replace: true, contentOnly: true });
  await expect(restore).rejects.toThrow(/rows of \S+ refer to this project's content/);
  expect(await readTableChecksums(project.database)).toEqual(rows);
});
