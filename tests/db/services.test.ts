import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAdministrator,
  type CallerSql,
  connectAsAdministrator,
} from "../support/database/callers.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let adminSql: CallerSql;
let categoryId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await addAdministrator(database.sql);
  adminSql = connectAsAdministrator(database.url, 1);
  const category = singleRow(
    await adminSql<{ id: number }[]>`
      insert into service_categories (name, slug) values ('Curtains', 'curtains') returning id`,
  );
  categoryId = category.id;
  await adminSql`
    insert into service_subcategories (name, slug, category_id) values ('Sheers', 'sheers', ${categoryId})`;
});
afterAll(async () => {
  await adminSql.end();
  await database.drop();
});

const step = { name: "We measure", text: "At your window." };

describe("what a service says of itself", () => {
  it("is stored: steps, price, lead time and questions", async () => {
    const questions = Array.from({ length: 20 }, () => step);
    await adminSql`update service_categories set steps = ${adminSql.json(questions.slice(0, 5))}`;
    await adminSql`
      update service_subcategories
      set price_from = 280, price_unit = 'per window', lead_time = '4 to 6 weeks', questions = ${adminSql.json(questions)}`;
  });

  it.each([
    ["an object", step],
    ["a text in the list", ["We measure"]],
    ["a list in the list", [[]]],
    ["a step without a text", [{ name: "We measure" }]],
    ["a blank text", [{ ...step, text: " " }]],
    ["a name that is a number", [{ ...step, name: 1 }]],
    ["a name of 161 characters", [{ ...step, name: "x".repeat(161) }]],
    ["another key", [{ ...step, image: "/a.webp" }]],
    ["six steps", Array.from({ length: 6 }, () => step)],
  ])("is rejected if the steps are %s", async (_, steps) => {
    await expect(
      adminSql`update service_categories set steps = ${adminSql.json(steps)}`.execute(),
    ).rejects.toMatchObject({
      code: "23514",
      constraint_name: "service_categories_steps_check",
    });
  });

  it("is rejected if the price is not above £0", async () => {
    await expect(
      adminSql`update service_subcategories set price_from = 0`.execute(),
    ).rejects.toMatchObject({ constraint_name: "service_subcategories_price_from_check" });
  });
});

it("a broken image of a category's person is removed from the person only", async () => {
  await adminSql`
    update service_categories set image_url = '/images/a.webp', person_name = 'Marisol', person_image_url = '/images/gone.webp'`;
  expect(
    await adminSql`select clear_image_references('service_categories', ${categoryId}, '{/images/gone.webp}') as removed`,
  ).toEqual([{ removed: ["/images/gone.webp"] }]);
  expect(
    await adminSql`select image_url, person_name, person_image_url from service_categories`,
  ).toEqual([{ image_url: "/images/a.webp", person_name: "Marisol", person_image_url: null }]);
});
