import { describe, expect, test } from "vitest";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();
const sortedNames = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name).sort();
const scratchThings = () => project.visitor.from("scratch_things").select("name");

describe("Data API filters", () => {
  test("combine a comparison and an ilike pattern in or()", async () => {
    const { data } = await scratchThings().or("price.gt.1000,name.ilike.*linen*");
    expect(sortedNames(data)).toEqual(["Linen throw", "Oak table"]);
  });

  test("accept values that contain commas and quotes in in()", async () => {
    const { data } = await scratchThings().in("name", ["Oak table", 'a,"b', "Brass lamp"]);
    expect(sortedNames(data)).toEqual(["Brass lamp", "Oak table"]);
  });

  test("compare true and 1 as strings on a text column", async () => {
    for (const name of ["true", "1"]) {
      await project.service.from("scratch_things").insert({ name });
      const response = await project.visitor.from("scratch_things").select("name").eq("name", name);
      expect(response).toMatchObject({ status: 200, data: [{ name }] });
      await project.service.from("scratch_things").delete().eq("name", name);
    }
  });

  test("support tsquery and websearch syntax in textSearch()", async () => {
    expect(sortedNames((await scratchThings().textSearch("search", "tables & oak")).data)).toEqual([
      "Oak table",
    ]);
    const websearchResult = await scratchThings().textSearch("search", "brass -table", {
      type: "websearch",
      config: "english",
    });
    expect(sortedNames(websearchResult.data)).toEqual(["Brass lamp"]);
  });

  test("support contains, overlaps and negation on a bigint array", async () => {
    expect(sortedNames((await scratchThings().contains("tag_ids", [2])).data)).toEqual([
      "Brass lamp",
      "Oak table",
    ]);
    expect(sortedNames((await scratchThings().overlaps("tag_ids", [1, 3])).data)).toEqual([
      "Brass lamp",
      "Oak table",
    ]);
    expect(sortedNames((await scratchThings().not("tag_ids", "cs", "{2}")).data)).toEqual([
      "Linen throw",
    ]);
  });

  test("support contains and paths on a jsonb column", async () => {
    expect(
      sortedNames((await scratchThings().contains("details", { colour: "gold" })).data),
    ).toEqual(["Brass lamp"]);
    const { data } = await project.visitor
      .from("scratch_things")
      .select("colour:details->>colour, width:details->size->w")
      .eq("details->>colour", "brown");
    expect(data).toEqual([{ colour: "brown", width: 2 }]);
  });
});

describe("the Data API", () => {
  test("embeds a many-to-one relationship and filters on it with an inner join", async () => {
    const withMaker = await project.visitor
      .from("scratch_things")
      .select("name, maker:scratch_makers(id, name)")
      .eq("id", 2)
      .single();
    expect(withMaker.data).toEqual({ name: "Brass lamp", maker: { id: 2, name: "Ben" } });
    const innerJoin = await project.visitor
      .from("scratch_things")
      .select("name, scratch_makers!inner(name)")
      .eq("scratch_makers.name", "Ben");
    expect(sortedNames(innerJoin.data)).toEqual(["Brass lamp", "Linen throw"]);
  });

  test("embeds a one-to-many relationship as a list, even if a partial unique index covers the foreign key", async () => {
    const { data } = await project.visitor
      .from("scratch_makers")
      .select("name, scratch_things(name)")
      .gt("scratch_things.price", 1000)
      .order("id");
    expect(data).toEqual([
      { name: "Ana", scratch_things: [{ name: "Oak table" }] },
      { name: "Ben", scratch_things: [] },
    ]);
  });

  test("returns 206 with the total in Content-Range for a range with an exact count", async () => {
    const page = await project.visitor
      .from("scratch_things")
      .select("id", { count: "exact" })
      .order("id")
      .range(1, 1);
    expect(page).toMatchObject({ status: 206, count: 3, data: [{ id: 2 }] });
    const response = await fetch(`${project.api.url}/rest/v1/scratch_things?select=id&order=id`, {
      headers: { apikey: project.api.publishableKey, range: "0-1", prefer: "count=exact" },
    });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("0-1/3");
  });

  test("returns only the count for a HEAD request, and 416 for a range past the end", async () => {
    const head = await project.visitor
      .from("scratch_things")
      .select("*", { count: "exact", head: true });
    expect(head).toMatchObject({ count: 3, data: null, error: null });
    const past = await project.visitor
      .from("scratch_things")
      .select("id", { count: "exact" })
      .range(10, 20);
    expect(past).toMatchObject({ status: 416, error: { code: "PGRST103" } });
  });

  test("sorts nulls last with nullsFirst: false", async () => {
    await project.service.from("scratch_things").insert({ name: "Nobody's" });
    const { data } = await project.visitor
      .from("scratch_things")
      .select("maker_id")
      .order("maker_id", { ascending: false, nullsFirst: false });
    expect(data?.map(({ maker_id }) => maker_id)).toEqual([2, 2, 1, null]);
  });
});

describe("a Data API write", () => {
  test("returns rows only with select()", async () => {
    const { service } = project;
    const insert = await service.from("scratch_things").insert({ name: "Quiet" });
    expect(insert).toMatchObject({ status: 201, data: null, error: null });
    const updated = await service
      .from("scratch_things")
      .update({ price: 9.99 })
      .eq("name", "Quiet")
      .select("price");
    expect(updated).toMatchObject({ status: 200, data: [{ price: 9.99 }] });
    const deleted = await service.from("scratch_things").delete().eq("name", "Quiet");
    expect(deleted).toMatchObject({ status: 204, data: null });
  });

  test("updates the row with the same unique value in upsert()", async () => {
    const { data } = await project.service
      .from("scratch_makers")
      .upsert({ name: "Ana" }, { onConflict: "name" })
      .select();
    expect(data).toEqual([{ id: 1, name: "Ana" }]);
  });
});
