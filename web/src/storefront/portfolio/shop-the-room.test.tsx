import type { PinnedProduct, ShownPin } from "@domain/portfolio/image-pins.ts";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ImagePins } from "@/storefront/portfolio/image-pins";
import { RoomPieces } from "@/storefront/portfolio/room-pieces";
import { stubReads } from "@/storefront/testing/public-reads";
import { readStoredCart, renderInStorefront } from "@/storefront/testing/storefront-harness";

const room = "/images/rooms/room_1600x900_b1a48d.webp";

const pin = (
  id: number,
  name: string,
  product: Partial<PinnedProduct> = {},
  changes: Partial<ShownPin> = {},
): ShownPin => ({
  ...{ image_url: room, x: 0.5, y: 0.5, is_exact: true, note: null },
  ...changes,
  product: {
    ...{ id, name, slug: name.toLowerCase().replaceAll(" ", "-"), image_url: "/piece.webp" },
    ...{ price: 890, sale_price: null, on_sale: false, price_to: null },
    ...{ stock_quantity: 3, status: "IN_STOCK", variant_count: 0, made_to_order: false },
    ...{ width_cm: 150, depth_cm: 36, height_cm: 80 },
    ...product,
  },
});
const oakConsole = pin(1, "Oak Console");
const lamp = pin(2, "Arched Lamp", { price: 425, on_sale: true, sale_price: 400 });
const mirror = pin(3, "Round Mirror", { stock_quantity: 0, status: "OUT_OF_STOCK" });
const sofa = pin(
  4,
  "Linen Sofa",
  { variant_count: 3, price: 1490, price_to: 1670 },
  { is_exact: false, note: "this room’s is 240 cm wide" },
);
const pins = [oakConsole, lamp, mirror, sofa];
const limits = { max_units_per_line: 10, max_lines: 20, max_order_value: 5000 };

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const findCard = async (name: string) => within(await screen.findByRole("region", { name }));

afterEach(() => vi.unstubAllGlobals());

describe("the pins of an image", () => {
  it("name the pieces with price and stock, and open one card at a time, which adds its piece to the cart", async () => {
    renderInStorefront(<ImagePins pins={pins} url={room} />);
    await press("Oak Console, £890.00, in stock");
    const card = await findCard("Oak Console");
    expect(card.getByText(/^150.×.36.×.80.cm · In stock$/)).toBeDefined();
    await press("Arched Lamp, £400.00, in stock");
    await findCard("Arched Lamp");
    expect(screen.queryByRole("region", { name: "Oak Console" })).toBeNull();
    await press("Add Arched Lamp to cart");
    expect(readStoredCart()).toMatchObject([{ id: 2, price: 400, imageUrl: "/piece.webp" }]);
  });

  it("close their card with Esc, which returns the focus, and with a press elsewhere", async () => {
    renderInStorefront(<ImagePins pins={pins} url={room} />);
    await press(/^Oak Console,/);
    await findCard("Oak Console");
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Oak Console" }));
    await userEvent.keyboard("{Escape}");
    const button = screen.getByRole("button", { name: /^Oak Console,/ });
    expect(screen.queryByRole("region")).toBeNull();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await findCard("Oak Console");
    await userEvent.click(document.body);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("offer no Add for a sold-out piece or one with options, and mark similar pieces", async () => {
    renderInStorefront(<ImagePins pins={pins} url={room} />);
    await press("Round Mirror, £890.00, sold out");
    const card = await findCard("Round Mirror");
    expect(card.queryByRole("button")).toBeNull();
    expect(card.getByRole("link", { name: "Tell me when it’s back" })).toBeDefined();
    await press("Linen Sofa, from £1,490.00, in stock");
    const similar = await findCard("Linen Sofa");
    expect(similar.getByText(/^Similar: this room’s is 240 cm wide/)).toBeDefined();
    const options = screen.getByRole("link", { name: "Choose options of Linen Sofa" });
    expect(options.getAttribute("href")).toBe("/shop/linen-sofa");
  });

  it("are only those in the part of the image that its box shows", () => {
    const edge = pin(5, "Edge", {}, { x: 0.05 });
    const other = pin(6, "Other", {}, { image_url: "/other.webp" });
    renderInStorefront(<ImagePins pins={[oakConsole, edge, other]} url={room} boxAspect={3 / 2} />);
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });
});

describe("the list of a room's pieces", () => {
  const renderList = () => {
    const requests = stubReads({ "rpc/order_limits": () => limits });
    renderInStorefront(<RoomPieces pins={pins} />);
    return requests;
  };
  const addAllName = "Add what is in stock (2), £1,290.00";

  it("links to each piece, and adds those in stock without options that are not in the cart yet", async () => {
    const line = { id: 2, name: "Arched Lamp", price: 400, imageUrl: "", quantity: 2 };
    localStorage.setItem("cart", JSON.stringify([line]));
    const requests = renderList();
    for (const { product } of pins)
      expect(screen.getByRole("link", { name: product.name }).getAttribute("href")).toBe(
        `/shop/${product.slug}`,
      );
    expect(screen.getByText("3 of 4 in stock, 1 with options to choose")).toBeDefined();
    expect(requests).toEqual([]);
    await press(addAllName);
    await screen.findByText("1 piece has been added to your cart, which had the others already.");
    expect(readStoredCart()).toMatchObject([line, { id: 1, quantity: 1 }]);
    await press(addAllName);
    await screen.findByText("All these pieces are in your cart already.");
  });

  it.each([
    ["value", { max_order_value: 1000 }, "At most £1,000.00 in an online order."],
    ["lines", { max_lines: 1 }, "At most 1 different products in an online order."],
  ])("adds nothing beyond the limit of an order's %s", async (_, limit, text) => {
    localStorage.removeItem("cart");
    stubReads({ "rpc/order_limits": () => ({ ...limits, ...limit }) });
    renderInStorefront(<RoomPieces pins={pins} />);
    await press(addAllName);
    await screen.findByText(`${text} Please contact us for more.`);
    expect(readStoredCart()).toBeNull();
  });

  it("asks for the address of an alert for a sold-out piece", async () => {
    renderList();
    await userEvent.click(screen.getByRole("link", { name: "tell me when it’s back" }));
    expect(await screen.findByRole("dialog", { name: "Tell me when it’s back" })).toBeDefined();
  });
});
