import { parsePricePhrase } from "@domain/search/price-phrase.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallerSql, connectAsVisitor } from "../support/database/callers.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { relevanceJudgements } from "./relevance-judgements.ts";

let database: TestDatabase;
let visitor: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  visitor = connectAsVisitor(database.url, 2);
});
afterAll(async () => {
  await visitor?.end();
  await database?.drop();
});

interface SearchResult {
  kind: string;
  title: string;
  slugs: string[];
  corrected_words: string | null;
}

const search = (words: string) =>
  visitor<SearchResult[]>`select kind, title, slugs, corrected_words from search_site(${words}, 3)`;
const findTitles = async (words: string, kind = "product") =>
  (await search(words)).filter((result) => result.kind === kind).map(({ title }) => title);

/** Returns the first three products as the search page does: prices in the search text become filters. */
async function findProducts(text: string) {
  const { words, minPrice, maxPrice } = parsePricePhrase(text);
  if (words === text) return findTitles(words);
  const rows = await visitor<{ name: string }[]>`
    select name from shop_products(
      search => ${words}, min_price => ${minPrice ?? 0}, max_price => ${maxPrice ?? null}, page_limit => 3)`;
  return rows.map(({ name }) => name);
}

describe("the search results for the demo content", () => {
  it("contain a relevant title in the first three for at least 95 % of the relevance judgements", async () => {
    const failed: string[] = [];
    for (const { query, kind, relevantTitles } of relevanceJudgements) {
      const titles = kind === "product" ? await findProducts(query) : await findTitles(query, kind);
      if (!titles.some((title) => relevantTitles.includes(title)))
        failed.push(`${query}: ${titles.join("; ")}`);
    }
    expect(relevanceJudgements.length).toBeGreaterThanOrEqual(60);
    expect(failed.length / relevanceJudgements.length, failed.join("\n")).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ["lighting", "Travertine Side Table"],
    ["sofas", "Linen Throw"],
  ])(
    "do not begin with a product that matches only in its description: query %s, product %s",
    async (words, irrelevantTitle) => {
      expect((await findTitles(words))[0]).not.toBe(irrelevantTitle);
    },
  );

  it.each([
    ["bed", "Panelled Linen Bed, King Size"],
    ["beds", "Panelled Linen Bed, King Size"],
    ["bedding", "Washed Linen Bedding Set"],
  ])(
    "rank an exact match in the name above a match by stem: query %s, product %s",
    async (words, title) => {
      expect((await findTitles(words))[0]).toBe(title);
    },
  );
});

describe("a search that names a kind of product", () => {
  it.each([
    ["carpet for living room", "Lattice Flatweave Rug"],
    ["sofa cushions", "Velvet Cushion Pair"],
    ["cushions for a sofa", "Velvet Cushion Pair"],
    ["bench for the end of the bed", "Bouclé Bed-End Bench"],
    ["lamp for the bedside table", "Petite Bedside Lamp"],
    ["something for the bedside table", "Two-Drawer Oak Bedside Table"],
    ["prints in bedroom", "Low Tide, Framed Print"],
  ])(
    "ranks a product of this kind in the first two, above products for the named room or furniture: query %s, product %s",
    async (words, title) => {
      expect((await findTitles(words)).slice(0, 2)).toContain(title);
    },
  );

  it("lists only products of the named kinds if no product matches all words, in every sort order", async () => {
    const rows = await visitor<{ name: string }[]>`
      select name from shop_products(search => 'carpet for living room', sort => 'price-asc')`;
    expect(rows.map(({ name }) => name)).toEqual([
      "Lattice Flatweave Rug",
      "Hand-Knotted Highland Wool Rug with Lozenge Pattern in Undyed Cream and Sand",
    ]);
  });
});

describe("search_site", () => {
  it("returns the slugs of each result's path", async () => {
    const results = await search("upholstery sage kitchen travertine");
    const slugs = Object.fromEntries(results.map((result) => [result.kind, result.slugs]));
    expect(slugs).toMatchObject({
      product: [expect.any(String)],
      project: ["kitchens", expect.any(String)],
      service_subcategory: [expect.any(String), expect.any(String)],
    });
  });

  it("returns the corrected words of a query with a typo, and null for known words", async () => {
    const readCorrection = async (words: string) => (await search(words))[0]?.corrected_words;
    expect(await readCorrection("velvet cusion")).toBe("velvet cushion");
    expect(await readCorrection("velvet cushion")).toBeNull();
    expect(await readCorrection("couch")).toBeNull();
  });

  it("ignores unknown words, and returns nothing if every word is unknown", async () => {
    expect(await findTitles("turquoise velvet cushion")).toEqual(["Velvet Cushion Pair"]);
    expect(await search("turquoise")).toEqual([]);
  });

  it("excludes results that contain a word after a minus sign", async () => {
    expect(await findTitles("floor lamp")).toContain("Arched Brass Floor Lamp");
    expect(await findTitles("floor lamp -brass")).not.toContain("Arched Brass Floor Lamp");
  });

  it.each([
    ["l"],
    ["   "],
    ["%%"],
    ["'"],
    ["lamp ".repeat(30)],
    ["!&|()<>:*"],
    ["-".repeat(90)],
    ["the of and"],
  ])("returns no results and no error for the query %j", async (words) => {
    expect(await search(words)).toEqual([]);
  });
});

it("spelling_suggestions returns a similar word from a title", async () => {
  const rows = await visitor<
    { word: string }[]
  >`select * from spelling_suggestions('linnenette') as word`;
  expect(rows.map(({ word }) => word)).toContain("linen");
});

describe("the search index", () => {
  const findZeppelins = async () => findTitles("zeppelin");
  const addZeppelin = (status: string) => database.sql`
    insert into products (name, slug, price, status, category_ids)
    values ('Zeppelin', 'zeppelin', 10, ${status}, array[(select id from categories where slug = 'lighting')])`;

  it("excludes a hidden product from results, corrections and suggestions", async () => {
    await addZeppelin("PENDING");
    expect(await findZeppelins()).toEqual([]);
    expect(await findTitles("zepelin")).toEqual([]);
    expect(await visitor`select * from spelling_suggestions('zeppelins')`).toEqual([]);

    await database.sql`update products set status = 'IN_STOCK' where slug = 'zeppelin'`;
    expect(await findZeppelins()).toEqual(["Zeppelin"]);
    expect(await findTitles("zepelin")).toEqual(["Zeppelin"]);

    await database.sql`update products set status = 'PENDING' where slug = 'zeppelin'`;
    expect(await findZeppelins()).toEqual([]);
    expect(await visitor`select * from spelling_suggestions('zeppelins')`).toEqual([]);
    await database.sql`delete from products where slug = 'zeppelin'`;
  });

  it("is updated when a product is renamed or deleted or its category is renamed", async () => {
    await addZeppelin("IN_STOCK");
    await database.sql`update products set name = 'Airship' where slug = 'zeppelin'`;
    expect([await findZeppelins(), await findTitles("airship")]).toEqual([[], ["Airship"]]);
    await database.sql`update categories set name = 'Luminaires' where slug = 'lighting'`;
    expect(await findTitles("airship luminaire")).toEqual(["Airship"]);
    await database.sql`update categories set name = 'Lighting' where slug = 'lighting'`;
    await database.sql`delete from products where slug = 'zeppelin'`;
    expect(await findTitles("airship")).toEqual([]);
  });

  it("finds a product by the word 'sale' while it is on sale", async () => {
    await addZeppelin("IN_STOCK");
    const setSalePrice = (price: number | null) =>
      database.sql`update products set sale_price = ${price}, on_sale = ${price !== null} where slug = 'zeppelin'`;
    await setSalePrice(5);
    expect(await findTitles("sale zeppelin")).toEqual(["Zeppelin"]);
    expect(await findTitles("lighting on sale")).toContain("Zeppelin");
    const readDocument = () => database.sql`select words::text from private.search_documents
      where kind = 'product' and id = (select id from products where slug = 'zeppelin')`;
    const document = await readDocument();
    await database.sql`select private.update_search_documents('product', array(select id from products))`;
    expect(await readDocument()).toEqual(document);
    await setSalePrice(null);
    expect(await findTitles("lighting on sale")).not.toContain("Zeppelin");
    await database.sql`delete from products where slug = 'zeppelin'`;
  });

  it("finds a product by the word 'gift' while it costs at most £150 and one person can carry it", async () => {
    await addZeppelin("IN_STOCK");
    expect(await findTitles("lighting as a gift")).toContain("Zeppelin");
    await database.sql`update products set price = 151 where slug = 'zeppelin'`;
    expect(await findTitles("lighting as a gift")).not.toContain("Zeppelin");
    await database.sql`update products set price = 150 where slug = 'zeppelin'`;
    expect(await findTitles("lighting as a gift")).toContain("Zeppelin");
    await database.sql`update products set delivery_class = 'two_person' where slug = 'zeppelin'`;
    expect(await findTitles("lighting as a gift")).not.toContain("Zeppelin");
    await database.sql`delete from products where slug = 'zeppelin'`;
  });

  it("matches a partial or misspelt word together with a number", async () => {
    await database.sql`
      insert into products (name, slug, price, status)
      select 'Zeppelin 0' || n, 'zeppelin-' || n, 10, 'IN_STOCK' from generate_series(1, 2) as n`;
    expect(await findTitles("eppelin 02")).toEqual(["Zeppelin 02"]);
    expect(await findTitles("zepelin 02")).toEqual(["Zeppelin 02"]);
    await database.sql`delete from products where slug like 'zeppelin-%'`;
  });

  it("is not written when a product sells out", async () => {
    const [documentBefore] =
      await database.sql`select xmin::text from private.search_documents where kind = 'product' and id = 1`;
    await database.sql`update products set stock_quantity = 0, status = 'OUT_OF_STOCK' where id = 1`;
    const [documentAfter] =
      await database.sql`select xmin::text from private.search_documents where kind = 'product' and id = 1`;
    expect(documentAfter).toEqual(documentBefore);
  });

  it("finds a service by the words of its questions and answers, and is updated when they change", async () => {
    expect(await findTitles("resin anchors", "service_subcategory")).toEqual(["Poles & Tracks"]);
    await database.sql`update service_subcategories set questions = '[]' where slug = 'poles-and-tracks'`;
    expect(await findTitles("resin anchors", "service_subcategory")).toEqual([]);
  });

  it("is updated when a portfolio or service category is renamed", async () => {
    await database.sql`update portfolio_categories set name = 'Galleys' where slug = 'kitchens'`;
    expect(await findTitles("galley sage", "project")).toContain("Sage Kitchen, Queensway Quay");
    await database.sql`update service_categories set name = 'Windows' where slug = 'curtains-blinds'`;
    expect(await findTitles("roman windows", "service_item")).toContain("Roman Blinds");
  });
});

describe("synonyms", () => {
  it("apply as soon as they are added, also to the plurals of their terms", async () => {
    expect(await findTitles("divans")).toEqual([]);
    await database.sql`insert into search_synonyms (terms) values ('{sofa,divan,day bed}')`;
    expect(await findTitles("divans")).toContain("Three-Seater Linen Sofa");
    expect((await findTitles("day beds"))[0]).toBe("Three-Seater Linen Sofa");
  });

  it("are not typo-corrected, even if no text contains any word of their group", async () => {
    expect((await search("gray sofa"))[0]?.corrected_words).toBeNull();
  });

  it("of a longer word do not apply to a word that is its prefix: 'pillow' does not find bedding, a synonym of 'pillowcase'", async () => {
    expect((await findTitles("pillow")).slice(0, 2).sort()).toEqual([
      "Raw Linen Cushion",
      "Velvet Cushion Pair",
    ]);
  });

  it.each([["{sofa}"], ["{sofa,the}"], ["{sofa,''}"], ["{sofa,NULL}"]])(
    "are rejected if the group has fewer than two searchable terms: %s",
    async (terms) => {
      await expect(
        database.sql.unsafe(`insert into search_synonyms (terms) values ($1)`, [terms]),
      ).rejects.toThrow(/check constraint/);
    },
  );
});
