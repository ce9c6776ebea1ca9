import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CategorySelect } from "@/admin/stock/category-select";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";

afterEach(() => vi.unstubAllGlobals());

const categories = [
  { id: 1, name: "Lighting" },
  { id: 2, name: "Textiles" },
];
const product = productRowFixture({ category_id: 1 });

it("the category select of a product row regains the focus after a save", async () => {
  let respond: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", async (_url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return Response.json(categories);
    return new Promise<Response>((resolve) => {
      respond = resolve;
    });
  });
  renderInBackOffice(<CategorySelect product={product} />);
  await screen.findByRole("option", { name: "Textiles" });
  const select = screen.getByRole<HTMLSelectElement>("combobox");
  await userEvent.selectOptions(select, "Textiles");
  await expect.poll(() => select.disabled).toBe(true);
  // Browsers blur a disabled element; happy-dom does not.
  select.blur();
  respond(Response.json([{ id: 7 }]));
  expect(await screen.findAllByText("Category updated")).not.toHaveLength(0);
  await expect.poll(() => document.activeElement).toBe(select);
});

it("the category select of a product row rejects a change when another administrator has changed the category", async () => {
  const categoryConditions: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return Response.json(categories);
    categoryConditions.push(new URL(url).searchParams.get("category_id") ?? "");
    return Response.json([]);
  });
  renderInBackOffice(<CategorySelect product={product} />);
  await screen.findByRole("option", { name: "Textiles" });
  await userEvent.selectOptions(screen.getByRole("combobox"), "Textiles");
  const rejection = await screen.findAllByText(/^Somebody else has changed this product/);
  expect(rejection).not.toHaveLength(0);
  expect(categoryConditions).toEqual(["eq.1"]);
});

it("the category select of a product row names the categories that a change removes, and its Undo restores them", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json([...categories, { id: 3, name: "Gifts" }]);
    bodies.push(JSON.parse(typeof body === "string" ? body : ""));
    return Response.json([{ id: 7 }]);
  });
  renderInBackOffice(<CategorySelect product={{ ...product, category_ids: [1, 3] }} />);
  await screen.findByRole("option", { name: "Textiles" });
  await userEvent.selectOptions(screen.getByRole("combobox"), "Textiles");
  await screen.findAllByText(/updated successfully\. No longer in Gifts$/);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findAllByText("Undone");
  expect(bodies).toEqual([
    { category_id: 2, category_ids: [2] },
    { category_id: 1, category_ids: [1, 3] },
  ]);
});
