import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeliveryPage } from "@/admin/delivery/delivery-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import type { DeliveryZone } from "@/data/delivery/admin-queries";

const zone: DeliveryZone = {
  ...{ id: 1, name: "Gibraltar", country: "GI", note: null, position: 1, is_active: true },
  updated_at: "2026-11-29T08:00:00.000Z",
  delivery_rates: [
    {
      ...{ delivery_class: "small_parcel", price: 8.5, free_from: 250 },
      ...{ days_from: 1, days_to: 3 },
    },
  ],
};
const abroad = { ...zone, id: 2, name: "Campo", is_active: false, delivery_rates: [] };
const order = {
  order_number: "ORD-7",
  order_items: [{ product_id: 4, name: "Oak Table", quantity: 2 }],
};
const quote = { zone_id: 1, name: "Gibraltar", price: 60, excluded: [] as number[] };

let responses: Record<string, () => unknown>;
let writes: { name: string; body: unknown }[];

beforeEach(() => {
  writes = [];
  responses = {
    delivery_zones: () => [zone, abroad],
    shop_settings: () => [{ id: 1, delivery_rule: "highest", updated_at: zone.updated_at }],
    orders: () => [order, { ...order, order_number: "ORD-6" }],
    delivery_quotes: () => [quote],
  };
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const name = new URL(input).pathname.split("/").at(-1) ?? "";
    const respond = responses[name];
    if ((init.method ?? "GET") !== "GET")
      writes.push({ name, body: JSON.parse(typeof init.body === "string" ? init.body : "") });
    if (!respond) return Response.json({ message: "No connection" }, { status: 500 });
    return Response.json(await respond());
  });
});
afterEach(() => vi.unstubAllGlobals());

const findRow = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

it("lists the zones with their rates, marks the home zone and the zones that are not offered", async () => {
  renderInBackOffice(<DeliveryPage />);
  const home = within(await findRow("Gibraltar"));
  expect(home.getByText("Home")).toBeDefined();
  expect(home.getAllByText("Small parcel: £8.50, free from £250.00").length).toBeGreaterThan(0);
  expect(home.getAllByText("Two people: by arrangement").length).toBeGreaterThan(0);
  expect(within(await findRow("Campo")).getByText("Not offered")).toBeDefined();
});

it("shows what the products of the latest orders would cost, each cart once", async () => {
  renderInBackOffice(<DeliveryPage />);
  expect(await screen.findByText("2 × Oak Table")).toBeDefined();
  expect(screen.getByText("ORD-7")).toBeDefined();
  expect(screen.getByText("£60.00")).toBeDefined();
});

it("names the product because of which a cart can only be collected", async () => {
  responses.delivery_quotes = () => [{ ...quote, excluded: [4] }];
  renderInBackOffice(<DeliveryPage />);
  expect(await screen.findByText("Collection only, because of Oak Table")).toBeDefined();
});

it("has empty states without zones and without orders", async () => {
  Object.assign(responses, { delivery_zones: () => [], orders: () => [] });
  renderInBackOffice(<DeliveryPage />);
  expect(await screen.findByText(/No delivery zones yet/)).toBeDefined();
  expect(await screen.findByText(/No orders yet/)).toBeDefined();
});

it("shows that zones and examples can't be loaded, with a button to try again", async () => {
  responses = {};
  renderInBackOffice(<DeliveryPage />);
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: "Try again" }).length).toBeGreaterThan(1),
  );
});

it("saves a zone with its rates and the version that the form was opened with", async () => {
  responses.save_delivery_zone = () => zone;
  renderInBackOffice(<DeliveryPage />, { path: "/?edit=1" });
  const price = (await screen.findAllByLabelText("Price (£)"))[1];
  if (!price) throw new Error("There is no second price.");
  await userEvent.type(price, "60");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Delivery zone updated")).toBeDefined();
  expect(writes.find(({ name }) => name === "save_delivery_zone")?.body).toEqual({
    zone: { id: 1, name: "Gibraltar", country: "GI", note: null, is_active: true },
    rates: [
      ...zone.delivery_rates,
      {
        ...{ delivery_class: "two_person", price: 60, free_from: null },
        ...{ days_from: null, days_to: null },
      },
    ],
    from_updated_at: zone.updated_at,
  });
});
