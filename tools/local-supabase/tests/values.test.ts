import { describe, expect, test } from "vitest";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();

describe("the Data API", () => {
  test("returns numeric, double and bigint columns as JSON numbers, including in arrays and embedded rows", async () => {
    const { data } = await project.visitor
      .from("scratch_makers")
      .select("id, scratch_things(id, price, ratio, tag_ids)")
      .eq("name", "Ana")
      .single();
    expect(data).toEqual({
      id: 1,
      scratch_things: [{ id: 1, price: 1200.5, ratio: 0.1, tag_ids: [1, 2] }],
    });
    const plainRows = await project.visitor
      .from("scratch_things")
      .select("price, tag_ids")
      .eq("id", 1);
    expect(plainRows.data).toEqual([{ price: 1200.5, tag_ids: [1, 2] }]);
  });

  test("returns timestamptz as ISO 8601 with an offset, including in embedded rows", async () => {
    const iso = "2026-01-02T03:04:05.678+00:00";
    const topLevel = await project.visitor
      .from("scratch_things")
      .select("made_at")
      .eq("id", 1)
      .single();
    expect(topLevel.data).toEqual({ made_at: iso });
    const embedded = await project.visitor
      .from("scratch_makers")
      .select("scratch_things(made_at)")
      .eq("id", 1)
      .single();
    expect(embedded.data).toEqual({ scratch_things: [{ made_at: iso }] });
    const filtered = await project.visitor.from("scratch_things").select("id").gte("made_at", iso);
    expect(filtered.data).toHaveLength(3);
  });

  test.each([
    ["an object", { a: [1, "x"], b: null }, "object"],
    ["an array", [{ id: 1 }, "two"], "array"],
    ["a string", "plain", "string"],
    ["a string that contains JSON", '{"a":1}', "string"],
    ["a number", 1.5, "number"],
    ["a boolean", true, "boolean"],
  ])("does not encode a jsonb argument twice: %s", async (_, value, kind) => {
    const { data } = await project.visitor.rpc("scratch_echo", { value });
    expect(data).toMatchObject({ value, kind });
  });

  test.each([
    ["an object", { size: { w: 2 } }],
    ["an array", ["a", { b: 1 }]],
    ["a string", "plain"],
    ["a number", 7],
  ])("returns a jsonb column as stored: %s", async (_, details) => {
    const inserted = await project.service
      .from("scratch_things")
      .insert({ name: "jsonb", details })
      .select("id, details")
      .single();
    expect(inserted.data?.details).toEqual(details);
    const updated = await project.service
      .from("scratch_things")
      .update({ details })
      .eq("id", inserted.data?.id)
      .select("details")
      .single();
    expect(updated.data?.details).toEqual(details);
  });

  test("returns the updated row with embeds and renamed columns, though it no longer matches the filter", async () => {
    const { data: thing } = await project.service
      .from("scratch_things")
      .insert({ name: "Stool", price: 10, maker_id: 1 })
      .select("id")
      .single();
    const update = () =>
      project.service
        .from("scratch_things")
        .update({ price: 11 })
        .match({ id: thing?.id, price: 10 })
        .select("cost:price, maker:scratch_makers (name)");
    expect((await update()).data).toEqual([{ cost: 11, maker: { name: "Ana" } }]);
    expect((await update()).data).toEqual([]);
    expect((await update().single()).error?.code).toBe("PGRST116");
  });

  test("preserves commas, quotes and empty strings in text arrays", async () => {
    const words = ["a,b", 'say "hi"', "", "back\\slash", "{curly}"];
    const { data } = await project.service
      .from("scratch_things")
      .insert({ name: "arrays", words, tag_ids: [] })
      .select("words, tag_ids")
      .single();
    expect(data).toEqual({ words, tag_ids: [] });
  });
});
