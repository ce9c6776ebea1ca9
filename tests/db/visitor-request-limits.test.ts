import type { TestApi } from "@calpe/local-supabase/testing/test-api";
import { sign } from "hono/jwt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localJwtSecret } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { adminId, nonAdminId } from "../support/database/actors.ts";
import { fetchAsVisitor } from "../support/database/fetch-as-visitor.ts";
import { startTestApi } from "../support/database/test-api.ts";
import {
  connect,
  createTestDatabase,
  type TestDatabase,
  type TestSql,
} from "../support/database/test-database.ts";

const maxBytes = 2 * 1024 * 1024;
const maxMilliseconds = 3_000;

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  const connection = connect(database.url, 1);
  await addManyRows(connection);
  await connection.end();
  await database.sql`analyze`;
  api = await startTestApi(database);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/**
 * Inserts more rows than PostgREST's max_rows into two tables, with descriptions of 500 and 700 characters. Disables triggers for these
 * inserts, because indexing all rows for the search takes half a minute. The update `name = name` then fires the trigger that
 * indexes products, for as many products as a search returns.
 */
async function addManyRows(sql: TestSql): Promise<void> {
  const text = "a description of what is made here by hand, of oak and of linen, ".repeat(11);
  await sql`set session_replication_role = replica`;
  await sql`
    insert into products (name, slug, price, description, category_id, image_url, image_urls, stock_quantity)
    select 'Product ' || n, 'bound-' || n, n, left(${text}, 500),
      (select min(id) from categories), '/images/products/' || n || '.webp',
      array['/images/products/' || n || '-a.webp', '/images/products/' || n || '-b.webp'], 5
    from generate_series(1, 1500) as n`;
  await sql`
    insert into portfolio_projects (title, slug, description, image_url, category_id)
    select 'Project ' || n, 'bound-' || n, left(${text}, 700), '/images/a.webp', (select min(id) from portfolio_categories)
    from generate_series(1, 1500) as n`;
  await sql`set session_replication_role = origin`;
  await sql`update products set name = name where id in (select id from products order by id desc limit 100)`;
}

const requestAsVisitor = (path: string, headers?: Record<string, string>) =>
  fetchAsVisitor(api, path, headers);

/** Lists the foreign keys between two tables that visitors can read, each in both directions. */
async function listReadableForeignKeys() {
  const rows = await database.sql<{ child: string; parent: string; key: string }[]>`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent, k.conname as key
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and has_any_column_privilege('anon', k.conrelid, 'select')
      and has_any_column_privilege('anon', k.confrelid, 'select')`;
  return rows.flatMap(({ child, parent, key }) => [
    { from: child, to: parent, key, isList: false },
    { from: parent, to: child, key, isList: true },
  ]);
}

/**
 * Lists select parameters that embed other tables in `table`, up to `depth` levels deep. The first level is embedded in each
 * notation: by table, by foreign key and with an alias.
 */
function listEmbeddings(
  foreignKeys: Awaited<ReturnType<typeof listReadableForeignKeys>>,
  table: string,
  depth: number,
  isFirst = true,
): { select: string; hasList: boolean }[] {
  if (depth === 0) return [];
  return foreignKeys
    .filter(({ from }) => from === table)
    .flatMap(({ to, key, isList }) => {
      const inner = [
        { select: "", hasList: false },
        ...listEmbeddings(foreignKeys, to, depth - 1, false),
      ];
      const names = isFirst ? [to, `${to}!${key}`, `other:${to}`] : [to];
      return names.flatMap((name) =>
        inner.map(({ select, hasList }) => ({
          select: `${name}(id${select && `,${select}`})`,
          hasList: isList || hasList,
        })),
      );
    });
}

describe("the Data API for visitors", () => {
  it("rejects to-many embeds with 401 and allows to-one embeds, up to three levels deep", async () => {
    const foreignKeys = await listReadableForeignKeys();
    const tables = [...new Set(foreignKeys.map(({ from }) => from))];
    expect(tables).toHaveLength(8);
    const counts = { toMany: 0, toOne: 0 };
    for (const table of tables) {
      for (const { select, hasList } of listEmbeddings(foreignKeys, table, 3)) {
        const path = `${table}?select=id,${select}&limit=1`;
        const { status } = await requestAsVisitor(path);
        expect([path, status], path).toEqual([path, hasList ? 401 : 200]);
        counts[hasList ? "toMany" : "toOne"] += 1;
      }
    }
    expect(counts.toMany).toBeGreaterThan(20);
    expect(counts.toOne).toBeGreaterThan(5);
  }, 120_000);

  it("rejects a to-many embed that is addressed by its foreign key", async () => {
    const toManyRelations = (await listReadableForeignKeys()).filter(({ isList }) => isList);
    for (const { from, key } of toManyRelations) {
      const { status, body } = await requestAsVisitor(`${from}?select=id,${key}(id)`);
      expect([from, status >= 400 && status < 500], body.slice(0, 200)).toEqual([from, true]);
    }
  });
});

describe("a visitor's request without embedding", () => {
  it("returns all columns of up to 1,000 rows of any table in less than 2 MB and three seconds", async () => {
    const tables = await database.sql<{ name: string; columns: string }[]>`
      select c.relname as name, string_agg(a.attname, ',') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped and has_column_privilege('anon', c.oid, a.attnum, 'select')
      group by 1`;
    expect(tables.length).toBeGreaterThanOrEqual(9);
    for (const { name, columns } of tables) {
      const { status, bytes, milliseconds } = await requestAsVisitor(`${name}?select=${columns}`);
      expect([name, status]).toEqual([name, 200]);
      expect(bytes, name).toBeLessThan(maxBytes);
      expect(milliseconds, name).toBeLessThan(maxMilliseconds);
    }
  });

  it.each([
    "rpc/shop_products?page_limit=1000",
    "rpc/shop_products?page_limit=1000&search=oak",
    "rpc/search_site?words=oak&per_kind=1000",
  ])("returns less than 2 MB: %s", async (path) => {
    const { status, bytes } = await requestAsVisitor(path);
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(maxBytes);
  });

  it("can't read search_documents or search_synonyms", async () => {
    expect((await requestAsVisitor("search_documents?limit=1")).status).toBe(404);
    expect((await requestAsVisitor("search_synonyms?limit=1")).status).toBe(401);
  });
});

describe("planned and estimated counts", () => {
  const createAccessToken = (claims: object) => {
    const now = Math.floor(Date.now() / 1000);
    const account = { sub: nonAdminId, role: "authenticated" };
    return sign(
      { ...account, aud: "authenticated", iat: now, exp: now + 600, ...claims },
      localJwtSecret,
    );
  };
  const requestCount = async (
    kind: string,
    claims: object | null,
    table = "contact_submissions",
  ) => {
    const authorization = claims && { authorization: `Bearer ${await createAccessToken(claims)}` };
    return requestAsVisitor(`${table}?select=id`, { prefer: `count=${kind}`, ...authorization });
  };

  it.each(["planned", "estimated"])(
    "are rejected with 403 for visitors and non-administrators: %s",
    async (kind) => {
      for (const claims of [{}, { app_metadata: { is_admin: true } }]) {
        const { status, response, body } = await requestCount(kind, claims);
        expect([status, response.headers.get("content-range")]).toEqual([403, null]);
        expect(JSON.parse(body).message).toBe(
          "Only an administrator may ask for a planned or estimated count.",
        );
      }
      for (const spelling of [kind, ` ${kind}`, `"${kind}"`]) {
        expect((await requestCount(spelling, null, "products")).status).toBe(403);
      }
    },
  );

  it("are available to administrators, while exact counts are available to visitors", async () => {
    expect((await requestCount("planned", { sub: adminId })).status).toBeLessThan(300);
    const exact = await requestCount("exact", null, "products");
    expect(exact.status).toBe(206);
    expect(exact.response.headers.get("content-range")).toMatch(/^0-999\/1\d{3}$/);
  });
});
