import { describe, expect, it } from "vitest";
import { activityText } from "./activity-text.ts";
import { fieldChanges } from "./field-changes.ts";
import { textDifference } from "./text-difference.ts";

const parentName = (id: number) => ({ 3: "Lamps", 4: "Rugs" })[id];

describe("fieldChanges", () => {
  it("describes prices, choices, switches, categories, lists and images in words, in the order of the editor", () => {
    const before = {
      category_id: 3,
      category_ids: [3, 9],
      colours: [],
      on_sale: false,
      price: 1250,
      sale_price: null,
      image_url: "/a.webp",
      image_urls: ["/a.webp"],
      status: "PENDING",
      deleted_at: null,
    };
    const after = {
      category_id: 4,
      category_ids: [4, 3],
      colours: ["Sand", "Ink"],
      on_sale: true,
      price: 1187.5,
      sale_price: 990,
      image_url: "/b.webp",
      image_urls: ["/b.webp", "/a.webp"],
      status: "IN_STOCK",
      deleted_at: "2026-11-29T10:00:00+00:00",
    };
    expect(
      fieldChanges("products", before, after, parentName).map((change) => [
        change.label,
        change.before,
        change.after,
      ]),
    ).toEqual([
      ["Price", "£1,250.00", "£1,187.50"],
      ["On sale", "No", "Yes"],
      ["Sale price", "", "£990.00"],
      ["Status", "Pending", "In Stock"],
      ["Images", ["/a.webp"], ["/b.webp", "/a.webp"]],
      ["Categories", "Lamps, no longer there (ID 9)", "Rugs, Lamps"],
      ["Colours", "", "Sand, Ink"],
    ]);
  });

  it("lists the questions of a service with their answers", () => {
    const questions = [
      { name: "Do I keep the samples?", text: "Yes." },
      { name: "How long does it take?", text: "A week." },
    ];
    expect(
      fieldChanges("service_subcategories", { questions: [] }, { questions }, parentName),
    ).toEqual([
      {
        label: "Questions",
        isImage: false,
        before: "",
        after: "Do I keep the samples? · Yes.\nHow long does it take? · A week.",
      },
    ]);
  });

  it("names only the changed fields of a site section's metadata", () => {
    const metadata = { phone: "+350 200 00000", address: "Main Street" };
    const closed = { from: "2026-12-25", to: "2026-12-26", closed: true, note: "Christmas" };
    expect(
      fieldChanges(
        "site_content",
        { metadata },
        { metadata: { ...metadata, phone: "", specialHours: [closed] } },
        parentName,
      ),
    ).toEqual([
      { label: "Phone", isImage: false, before: "+350 200 00000", after: "" },
      {
        label: "Special opening hours",
        isImage: false,
        before: "",
        after: "25 December to 26 December: Closed, Christmas",
      },
    ]);
  });
});

describe("textDifference", () => {
  it.each([
    ["Oak stool", "Oak bench", ["Oak ", "stool", ""], ["Oak ", "bench", ""]],
    ["A low stool", "A stool", ["A ", "low ", "stool"], ["A ", "", "stool"]],
    ["", "New", ["", "", ""], ["", "New", ""]],
    ["so so so", "so so", ["so ", "so ", "so"], ["so ", "", "so"]],
  ])("between %j and %j is the passage of changed words", (before, after, from, to) => {
    expect(textDifference(before, after).map(Object.values)).toEqual([from, to]);
  });

  it("abridges long unchanged text", () => {
    const text = "limestone ".repeat(20);
    const [before, after] = textDifference(`${text}oak ${text}`, `${text}ash ${text}`);
    expect([before.changed, after.changed]).toEqual(["oak ", "ash "]);
    expect(before.start).toMatch(/^….{40}$/);
    expect(before.end).toMatch(/^.{40}…$/);
  });
});

describe("activityText", () => {
  const product = {
    entity: "products",
    action: "update",
    title: "Oak console",
    row_count: 1,
  } as const;
  const tag = { ...product, entity: "image_pins" } as const;
  it.each([
    [{ ...product, columns: ["price"] }, "Price of “Oak console” changed"],
    [{ ...product, row_count: 12, columns: ["price"] }, "Price of 12 products changed"],
    [
      { ...product, row_count: 12, columns: ["sale_price", "on_sale"] },
      "On sale and sale price of 12 products changed",
    ],
    [{ ...product, columns: ["name", "price", "slug"] }, "“Oak console” edited"],
    [{ ...product, row_count: 12, columns: [] }, "12 products edited"],
    [{ ...product, action: "bin", columns: ["status"] } as const, "“Oak console” moved to the bin"],
    [
      {
        entity: "categories",
        action: "delete",
        title: "Lamps",
        row_count: 2,
        columns: [],
      } as const,
      "2 product categories deleted for good",
    ],
    [
      { ...product, entity: "shop_settings", title: "", columns: ["max_lines"] } as const,
      "Different products of the shop settings changed",
    ],
    [{ ...tag, action: "bin", columns: [] } as const, "Product tag “Oak console” removed"],
    [{ ...tag, action: "restore", columns: [] } as const, "Product tag “Oak console” added"],
    [{ ...tag, columns: ["x", "y"] }, "Place of product tag “Oak console” changed"],
    [{ ...tag, action: "bin", row_count: 3, columns: [] } as const, "3 product tags removed"],
  ])("of %j is %j", (batch, text) => expect(activityText(batch)).toBe(text));
});
