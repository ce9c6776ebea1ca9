import { describe, expect, test } from "vitest";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();

describe("rpc()", () => {
  test("supports functions that return a table, a set of rows, a scalar or void", async () => {
    const { visitor } = project;
    const items = [{ id: 4, quantity: 3 }];
    expect((await visitor.rpc("scratch_items", { items })).data).toEqual([
      { product_id: 4, total: 4.5 },
    ]);
    const cheapThings = await visitor
      .rpc("scratch_cheaper_than", { bound: 100 })
      .select("name, price")
      .order("price");
    expect(cheapThings.data).toEqual([
      { name: "Linen throw", price: 45.99 },
      { name: "Brass lamp", price: 89 },
    ]);
    expect((await visitor.rpc("scratch_sum", { ids: [1, 2] })).data).toBe(3);
    const voidResponse = await visitor.rpc("scratch_nothing");
    expect(voidResponse).toMatchObject({ status: 204, data: null, error: null });
  });

  test("returns 404 PGRST202 for an unknown function or argument", async () => {
    const unknownFunction = await project.visitor.rpc("scratch_unknown");
    expect(unknownFunction).toMatchObject({ status: 404, error: { code: "PGRST202" } });
    const unknownArgument = await project.visitor.rpc("scratch_sum", { idz: [1] });
    expect(unknownArgument).toMatchObject({ status: 404, error: { code: "PGRST202" } });
  });

  test("sets a statement timeout of one second for visitors and eight seconds for the service role", async () => {
    const timeout = { name: "statement_timeout" };
    expect((await project.visitor.rpc("scratch_setting", timeout)).data).toBe("1s");
    expect((await project.service.rpc("scratch_setting", timeout)).data).toBe("8s");
  });

  test("returns SQLSTATE 57014 for a function that exceeds the statement timeout", async () => {
    const response = await project.visitor.rpc("scratch_sleep", { seconds: 60 });
    expect(response).toMatchObject({ status: 500, error: { code: "57014" } });
  });
});
