import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };

const attributes = {
  widthCm: 62.5,
  depthCm: 48,
  heightCm: 42,
  weightKg: 7.25,
  materials: ["Bouclé", "Washed linen"],
  colours: ["Cream"],
  composition: "60% wool, 40% cotton",
  countryOfOrigin: "Spain",
  care: "Dry clean.",
  leadTimeDays: 0,
  deliveryClass: "two_person",
  deliveryPrice: 45,
  returnDays: 30,
};
let requiredFields: object;

beforeEach(async () => {
  await stack.database.sql`truncate products, categories cascade`;
  const category = await stack.call("POST", "/product-categories", { name: "Seats" }, admin);
  requiredFields = { name: "Pouffe", price: 185, categoryId: category.body.id };
});

const post = (fields: object) =>
  stack.call("POST", "/products", { ...requiredFields, ...fields }, admin);
const put = (id: number, fields: object) =>
  stack.call("PUT", `/products/${id}`, { ...requiredFields, ...fields }, admin);

describe("the attributes of a product", () => {
  it("are stored, kept when a PUT omits them and removed by null", async () => {
    const created = (await post(attributes)).body;
    expect(created).toMatchObject(attributes);
    expect((await stack.call("GET", "/products/pouffe")).body).toMatchObject(attributes);
    expect((await put(created.id, { price: 190 })).body).toMatchObject({
      ...attributes,
      price: 190,
    });
    const removal = {
      widthCm: null,
      materials: [],
      care: "",
      deliveryClass: null,
      deliveryPrice: null,
    };
    expect((await put(created.id, removal)).body).toMatchObject({
      ...attributes,
      ...removal,
      care: null,
    });
  });

  it("list each material and colour once, in a normalised spelling", async () => {
    const { body } = await post({
      materials: [" washed  linen", "oak", "Oak "],
      colours: ["écru"],
    });
    expect(body).toMatchObject({ materials: ["Washed linen", "Oak"], colours: ["Écru"] });
  });

  it.each([
    [{ widthCm: 0 }, "Width must be 0.1 to 2,000 cm, to one decimal place"],
    [{ heightCm: 10.25 }, "Height must be 0.1 to 2,000 cm, to one decimal place"],
    [{ depthCm: "48" }, "Depth must be 0.1 to 2,000 cm, to one decimal place"],
    [{ weightKg: 2000.5 }, "Weight must be 0.01 to 2,000 kg, to two decimal places"],
    [{ materials: ["Oak, brass"] }, "Materials contain no comma"],
    [{ colours: ["x"] }, "Colours have at least 2 characters each"],
    [{ materials: Array.from({ length: 11 }, (_, n) => `Oak ${n}`) }, "At most 10 materials"],
    [{ care: "x".repeat(1001) }, "Care must be at most 1,000 characters"],
    [{ leadTimeDays: 1.5 }, "Lead time must be a whole number of days up to 365"],
    [{ deliveryClass: "drone" }, expect.stringContaining("Invalid enum value")],
    [{ deliveryPrice: 10_000 }, "Delivery price must be £0 to £9,999.99"],
    [
      { returnDays: 7 },
      "Returns must be 0 (made to order) or 14 to 365 days: customers may cancel within 14 days",
    ],
  ])("are rejected with 400: %j", async (invalidFields, message) => {
    const { status, body } = await post(invalidFields);
    expect([status, body.message]).toEqual([400, message]);
    expect(body.issues[0].path.split(".")[0]).toBe(Object.keys(invalidFields)[0]);
  });
});
