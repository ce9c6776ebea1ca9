import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsVisitor } from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let stoolId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  stoolId = await addProduct(database.sql);
});
afterAll(() => database.drop());

const setAttributes = (attributes: Record<string, unknown>) =>
  database.sql`update products set ${database.sql(attributes)} where id = ${stoolId}`.execute();

describe("a product's attributes", () => {
  it.each([
    [{ width_cm: 0 }, "products_width_cm_check"],
    [{ depth_cm: -1 }, "products_depth_cm_check"],
    [{ height_cm: 2000.1 }, "products_height_cm_check"],
    [{ weight_kg: 0 }, "products_weight_kg_check"],
    [{ materials: ["oak"] }, "products_materials_check"],
    [{ materials: ["Oak", "OAK"] }, "products_materials_check"],
    [{ materials: ["Oak, brass"] }, "products_materials_check"],
    [{ materials: [null] }, "products_materials_check"],
    [{ materials: Array.from({ length: 11 }, (_, n) => `Oak ${n}`) }, "products_materials_check"],
    [{ colours: [" Cream"] }, "products_colours_check"],
    [{ colours: ["Warm  sand"] }, "products_colours_check"],
    [{ colours: ["C"] }, "products_colours_check"],
    [{ colours: ["C".repeat(41)] }, "products_colours_check"],
    [{ care: " " }, "products_care_check"],
    [{ composition: " " }, "products_composition_check"],
    [{ country_of_origin: "" }, "products_country_of_origin_check"],
    [{ lead_time_days: -1 }, "products_lead_time_days_check"],
    [{ lead_time_days: 366 }, "products_lead_time_days_check"],
    [{ delivery_price: -0.01 }, "products_delivery_price_check"],
    [{ return_days: 13 }, "products_return_days_check"],
    [{ return_days: -1 }, "products_return_days_check"],
  ])("are rejected by a constraint: %j", async (attributes, constraint) => {
    await expect(setAttributes(attributes)).rejects.toMatchObject({
      code: "23514",
      constraint_name: constraint,
    });
  });

  it("are rejected with an unknown delivery class", async () => {
    await expect(setAttributes({ delivery_class: "drone" })).rejects.toMatchObject({
      code: "22P02",
    });
  });

  it("are readable by visitors, with unrounded decimals", async () => {
    const attributes = {
      width_cm: 62.5,
      depth_cm: 48,
      height_cm: 42,
      weight_kg: 7.25,
      materials: ["Bouclé", "Washed linen"],
      colours: ["Écru"],
      composition: "60% wool, 40% cotton",
      country_of_origin: "Spain",
      care: "Dry clean.",
      lead_time_days: 0,
      delivery_class: "two_person",
      delivery_price: 0,
      return_days: 0,
    };
    await setAttributes(attributes);
    const visitor = connectAsVisitor(database.url, 1);
    const [row] = await visitor`select ${visitor(Object.keys(attributes))} from products`;
    await visitor.end();
    expect({ ...row }).toEqual(attributes);
  });

  it("are searchable by material and colour", async () => {
    await setAttributes({ materials: ["Travertine"], colours: ["Ochre"] });
    for (const words of ["travertine", "ochre", "oak stool ochre"]) {
      const rows = await database.sql`select title from search_site(${words})`;
      expect(rows, words).toEqual([{ title: "Oak stool" }]);
    }
    await setAttributes({ colours: [] });
    expect(await database.sql`select title from search_site('ochre')`).toEqual([]);
  });
});
