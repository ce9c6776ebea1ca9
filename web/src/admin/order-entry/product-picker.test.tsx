import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NewOrderForm } from "@/admin/order-entry/new-order-form";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { filterDebounceMs } from "@/lib/use-debounced";

const latencyMs = 900;
const products = [
  productRowFixture({ id: 1, name: "Arc Lamp", sku: "A-1" }),
  productRowFixture({ id: 2, name: "Oak Bench", sku: "A-2" }),
  productRowFixture({ id: 3, name: "Oak Table", sku: "A-3", stock_quantity: 0 }),
  productRowFixture({ id: 4, name: "Oak Stool", sku: "A-30" }),
];
const sofa = productRowFixture({ id: 5, name: "Calpe Sofa", variant_count: 2 });
const sofaUnits = ["Small", "Large"].map((size, index) => ({
  product_id: 5,
  variant_id: index + 1,
  name: `Calpe Sofa – ${size}`,
  sku: `S-${index + 1}`,
  price: 900,
  unit_price: 900,
  stock_quantity: 2,
  status: "IN_STOCK",
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (input: string | URL, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(input);
    const sku = searchParams.get("sku")?.replace("eq.", "");
    const search = searchParams.get("search") ?? "";
    if (pathname.endsWith("/sellable_units")) return Response.json(sofaUnits);
    if (pathname.endsWith("/product_variants"))
      return Response.json(
        sofaUnits
          .filter((unit) => unit.sku === sku)
          .map((unit) => ({ id: unit.variant_id, products: sofa })),
      );
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    signal?.throwIfAborted();
    return Response.json(
      products
        .filter((product) => product.sku === sku || (!sku && isFound(product, search)))
        .map((product) => ({ ...product, total_count: 1 })),
    );
    function isFound({ name, sku: ownSku }: (typeof products)[number], text: string) {
      return pathname.endsWith("/admin_products") && `${name} ${ownSku}`.includes(text);
    }
  });
  renderInBackOffice(<NewOrderForm settings={{ completion_mail: "" } as ShopSettings} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const getField = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Add a product" });
const wait = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
const type = (text: string) =>
  fireEvent.change(getField(), { target: { value: getField().value + text } });
const press = (key: string) => fireEvent.keyDown(getField(), { key });
async function scan(...skus: string[]) {
  for (const sku of skus) {
    type(sku);
    press("Enter");
    await wait(250);
  }
}
const getLines = () =>
  screen
    .queryAllByLabelText<HTMLInputElement>(/^Quantity of /)
    .map((input) => `${input.value} ${input.getAttribute("aria-label")?.slice(12)}`);

it("scans of variants' SKUs add a line for each variant of a product", async () => {
  await scan("S-2", "S-1", "S-2");
  await wait(2 * latencyMs);
  expect(getLines()).toEqual(["2 Calpe Sofa – Large", "1 Calpe Sofa – Small"]);
});

it("scans 250 ms apart at a latency of 900 ms add a line for each product and a unit for a repeated one", async () => {
  await scan("A-1", "A-2", "A-1");
  await wait(2 * latencyMs);
  expect(getLines()).toEqual(["2 Arc Lamp", "1 Oak Bench"]);
});

it("scans of a sold-out and of an unknown SKU name them and add nothing, while the next scan is added", async () => {
  await scan("A-3", "A-9", "A-1");
  await wait(2 * latencyMs);
  expect(getLines()).toEqual(["1 Arc Lamp"]);
  expect(screen.getByRole("alert").textContent).toBe(
    "Oak Table: no more in stock\nNo product found for “A-9”",
  );
});

it("while a product is looked up, the order can't be created without it", async () => {
  const createButton = screen.getByRole("button", { name: "Create order" });
  await scan("A-1");
  expect(createButton.getAttribute("aria-disabled")).toBe("true");
  await wait(2 * latencyMs);
  expect(createButton.getAttribute("aria-disabled")).toBe("false");
});

it("Enter adds the highlighted product: the first in stock, or the one chosen with the arrow keys, of which a sold-out one is to order", async () => {
  for (const keys of [["Enter"], ["ArrowDown", "Enter"], ["ArrowUp", "Enter"]]) {
    type("Oak");
    await wait(filterDebounceMs + 2 * latencyMs);
    for (const key of keys) press(key);
  }
  await wait(0);
  expect(getLines()).toEqual(["1 Oak Bench", "1 Oak Stool", "1 Oak Table"]);
  expect(screen.getByLabelText<HTMLInputElement>(/^To order/).checked).toBe(true);
});
