import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { runConcurrently } from "../support/database/run-concurrently.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let admin: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = connectAsAdministrator(database.url, 8);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});
beforeEach(() => database.sql`delete from hero_slides`);

const addSlide = async (title: string, columns: object = {}) => {
  const slide = {
    ...{ title, subtitle: "Light", image_url: "/images/a.webp" },
    ...{ primary_button_text: "Shop", primary_button_link: "/shop" },
    ...{ secondary_button_text: "Visit", secondary_button_link: "/contact" },
    ...columns,
  };
  const [row] = await admin<{ id: number }[]>`insert into hero_slides ${admin(slide)} returning id`;
  return Number(row?.id);
};
const addSlides = async (count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await addSlide(`Slide ${n}`));
  return ids;
};
const tooMany = {
  code: "PT409",
  message: "The home page has ten banners already. Delete one first.",
};

describe("the home page has at most ten banners", () => {
  it("of concurrent additions, as many succeed as there is room for", async () => {
    await addSlides(8);
    const { failures } = await runConcurrently(
      6,
      Array.from({ length: 6 }, (_, n) => () => addSlide(`Late ${n}`)),
    );
    expect(Object.values(failures)).toEqual([4]);
    const [row] = await database.sql`select count(*)::integer as count from hero_slides`;
    expect(row?.count).toBe(10);
  });

  it("counts none in the bin, and a restore from there is rejected while there are ten", async () => {
    const [first = 0] = await addSlides(10);
    await admin`select move_to_bin('hero_slides', ${[first]})`;
    const eleventh = await addSlide("Eleventh");
    const restore = () => admin`select restore_from_bin('hero_slides', ${[first]})`;
    await expect(restore()).rejects.toMatchObject(tooMany);
    await admin`delete from hero_slides where id = ${eleventh}`;
    await restore();
    await expect(addSlide("Eleventh")).rejects.toMatchObject(tooMany);
  });
});

describe("visitors", () => {
  const readTitles = () =>
    asRole(database.sql, "anon", {}, async (sql) => {
      const rows = await sql<{ title: string }[]>`
        select title from hero_slides order by display_order, id`;
      return rows.map(({ title }) => title);
    });

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it("read the slides that are shown now or within the next hour, in the administrator's order, with new ones at the end", async () => {
    const shown = await addSlide("Shown");
    await addSlide("Off", { is_active: false });
    await addSlide("Ended", { visible_from: inHours(-2), visible_until: inHours(-1) });
    const later = await addSlide("Later", {
      visible_from: inHours(0.9),
      visible_until: inHours(2),
    });
    await addSlide("Much later", { visible_from: inHours(1.1) });
    await admin`select reorder_hero_slides(${[later, shown]})`;
    await addSlide("New");
    expect(await readTitles()).toEqual(["Later", "Shown", "New"]);
  });

  it("get a new version at the moment at which they can read a slide, and the site is rebuilt once", async () => {
    const readState = async () => {
      const [row] = await asRole(
        database.sql,
        "anon",
        {},
        (sql) =>
          sql<{ version: number; change_in: number | null }[]>`
          select (versions ->> 'hero-slides')::float8 as version, change_in from page_state()`,
      );
      return row;
    };
    const readStored = async () =>
      (
        await database.sql`select version from private.content_versions where subject = 'hero-slides'`
      )[0]?.version;
    /** Lets time pass: moves the slide and the last increment to the past. */
    const wait = (minutes: number) =>
      database.sql.begin(async (sql) => {
        await sql.unsafe("set local session_replication_role = replica");
        await sql.unsafe(
          `update hero_slides set visible_from = visible_from - interval '${minutes} minutes'`,
        );
        await sql.unsafe(
          `update private.content_versions set version = version - ${minutes * 60_000}`,
        );
      });
    await addSlide("Later", { visible_from: inHours(3) });
    const before = await readState();
    expect(before?.change_in).toBeGreaterThan(7100);
    expect(before?.change_in).toBeLessThanOrEqual(7200);
    await database.sql`select publish_due_drafts()`;
    expect(await readStored()).toBe(before?.version);

    await wait(121);
    const stored = await readStored();
    const after = await readState();
    expect(Number(after?.version)).toBeGreaterThan(Number(stored));
    expect(after?.change_in).toBeNull();
    expect(await readTitles()).toEqual(["Later"]);
    await database.sql`select publish_due_drafts()`;
    const counted = await readStored();
    expect(Number(counted)).toBeGreaterThan(Number(after?.version));
    await database.sql`select publish_due_drafts()`;
    expect(await readStored()).toBe(counted);
  });

  it("cannot reorder the slides", async () => {
    await expect(
      asRole(database.sql, "authenticated", {}, (sql) => sql`select reorder_hero_slides('{1}')`),
    ).rejects.toMatchObject({ code: "PT401" });
  });
});
