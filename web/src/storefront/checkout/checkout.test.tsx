import type { CartLine } from "@domain/orders/cart.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeliveryQuote } from "@/data/delivery/queries";
import { CartDrawer } from "@/storefront/cart/cart-drawer";
import "@/storefront/checkout/checkout-step";
import {
  deliveryQuoteFixture,
  readStoredCart,
  renderInStorefront,
} from "@/storefront/testing/storefront-harness";

const network: { respond: typeof fetch } = { respond: fetch };

const lines: CartLine[] = [{ id: 7, name: "Linen Throw", price: 85, imageUrl: "", quantity: 2 }];

const confirmation = {
  orderId: "ORD-100042",
  orderDate: "2026-11-21T10:00:00Z",
  items: [{ id: 7, name: "Linen Throw", quantity: 2, subtotal: 168 }],
  total: 168,
  token: "a1".repeat(32),
};

const campo = { zone_id: 2, name: "Campo", country: "ES", is_home: false, price: null };
let quotes: DeliveryQuote[];

interface SentOrder {
  key: string | null;
  body: unknown;
}

type Responder = () => Promise<Response>;

const confirmationResponse: Responder = async () => Response.json(confirmation, { status: 201 });
const errorResponse = (status: number, message: string): Responder => {
  return async () => Response.json({ message }, { status });
};
const lostResponse: Responder = () => Promise.reject(new TypeError("network down"));

/** Stubs the checkout with the given responses in order, repeating the last one; returns the sent orders. */
function stubCheckout(...responders: Responder[]): SentOrder[] {
  const sentOrders: SentOrder[] = [];
  network.respond = async (url, init) => {
    const request = new Request(url, init);
    if (request.url.includes("/delivery_quotes")) return Response.json(quotes);
    if (!request.url.endsWith("/functions/v1/storefront/checkout")) {
      const stock = { id: 7, slug: "linen-throw", status: "IN_STOCK", unit_price: 85 };
      return Response.json([{ ...stock, stock_quantity: 1 }]);
    }
    sentOrders.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
    return (responders[sentOrders.length - 1] ?? responders.at(-1) ?? confirmationResponse)();
  };
  return sentOrders;
}

const getField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const getRadio = (name: string) =>
  screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^${name}`) });
const getTotals = () =>
  screen
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
const getPlaceOrderButton = () => screen.getByRole("button", { name: /Place order|Processing/ });

async function openForm() {
  const renderResult = renderInStorefront(<CartDrawer open onOpenChange={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "Checkout" }));
  await screen.findByRole("form", { name: "Your details" });
  return renderResult;
}

async function fillForm() {
  await userEvent.type(getField("First name"), "Ana");
  await userEvent.type(getField("Last name"), "Moreno");
  await userEvent.type(getField("Email"), "ana@example.com");
  await userEvent.type(getField("Phone"), "20012345");
  await userEvent.click(getRadio("Collect from the shop"));
}

beforeEach(() => {
  quotes = [deliveryQuoteFixture(), deliveryQuoteFixture(campo)];
  network.respond = () => Promise.reject(new Error("offline"));
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => network.respond(...request));
  localStorage.setItem("cart", JSON.stringify(lines));
});

afterEach(() => vi.unstubAllGlobals());

describe("the checkout form", () => {
  it("shows the order's lines and a link that opens the terms in a new tab", async () => {
    await openForm();
    const form = within(screen.getByRole("form", { name: "Your details" }));
    expect(form.getByRole("listitem").textContent).toBe("2 × Linen Throw£170.00");
    const termsLink = form.getByRole("link", { name: "terms and conditions" });
    expect(termsLink.getAttribute("href")).toBe("/terms-conditions");
    expect(termsLink.getAttribute("target")).toBe("_blank");
  });

  it("shows the specification's messages for invalid fields and focuses the first one", async () => {
    const sentOrders = stubCheckout();
    await openForm();
    await userEvent.type(getField("First name"), "Ana");
    await userEvent.type(getField("Email"), "ana@");
    await userEvent.click(getPlaceOrderButton());
    const messages = [
      "Last name must be at least 2 characters",
      "Please enter a valid email address",
      "Please enter a valid phone number",
    ];
    for (const message of messages) expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByText("First name must be at least 2 characters")).toBeNull();
    expect(document.activeElement).toBe(getField("Last name"));
    expect(getField("Last name").getAttribute("aria-invalid")).toBe("true");
    expect(sentOrders).toEqual([]);
  });

  it("sends the items without names and prices, and shows the amounts that the server returned", async () => {
    const sentOrders = stubCheckout(confirmationResponse);
    await openForm();
    await fillForm();
    await userEvent.click(getPlaceOrderButton());
    expect(await screen.findByText("ORD-100042")).toBeDefined();
    expect(screen.getByRole("link", { name: "Follow your order" }).getAttribute("href")).toBe(
      `/order/${confirmation.token}`,
    );
    expect(await screen.findByText("Order Completed")).toBeDefined();
    expect(screen.getByText("Order #ORD-100042 placed")).toBeDefined();
    expect(screen.getAllByText("£168.00")).toHaveLength(2);
    expect(screen.getByText(/^21 Nov 2026/)).toBeDefined();
    expect(sentOrders.map(({ body }) => body)).toEqual([
      {
        firstName: "Ana",
        lastName: "Moreno",
        email: "ana@example.com",
        phone: "20012345",
        deliveryMethod: "collection",
        items: [{ id: 7, quantity: 2 }],
        expectedTotal: 170,
      },
    ]);
    expect(readStoredCart()).toEqual([]);
    expect(localStorage.getItem("checkout-key")).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it("sends zone, address and the total with delivery, and restores the choice after a reload", async () => {
    const sentOrders = stubCheckout(confirmationResponse);
    const { unmount } = await openForm();
    await fillForm();
    expect(getTotals()).toEqual(["Total: £170.00"]);
    await userEvent.click(
      await screen.findByRole("radio", { name: "Delivery in Gibraltar £60.00" }),
    );
    expect(getTotals()).toEqual([
      "Subtotal: £170.00",
      "Delivery in Gibraltar: £60.00",
      "Total: £230.00",
    ]);
    await userEvent.click(getPlaceOrderButton());
    expect(await screen.findByText("Please enter the address for the delivery")).toBeDefined();
    await userEvent.type(getField("Delivery address"), "4 Engineer Lane");
    await userEvent.type(getField(/^Note/), "After six, please.");
    unmount();
    await openForm();
    await waitFor(() => expect(getRadio("Delivery in Gibraltar").checked).toBe(true));
    expect(getField("Delivery address").getAttribute("autocomplete")).toBe("street-address");
    await userEvent.click(getPlaceOrderButton());
    expect(await screen.findByText("ORD-100042")).toBeDefined();
    expect(sentOrders[0]?.body).toMatchObject({
      deliveryMethod: "delivery",
      zoneId: 1,
      address: "4 Engineer Lane",
      note: "After six, please.",
      expectedTotal: 230,
    });
  });

  it("says before and after the order that the price of a delivery by arrangement is not in the total", async () => {
    const sentOrders = stubCheckout(confirmationResponse);
    await openForm();
    await fillForm();
    await screen.findByRole("radio", { name: /^Delivery to Campo/ });
    await userEvent.click(getRadio("Delivery to Campo"));
    const delivery = "Delivery: we tell you the price before you pay";
    expect(getTotals()).toEqual([delivery, "Total without delivery: £170.00"]);
    await userEvent.type(getField("Delivery address"), "Calle Real 1");
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("ORD-100042");
    expect(getTotals().slice(-2)).toEqual([delivery, "Total without delivery: £168.00"]);
    expect(sentOrders[0]?.body).toMatchObject({ zoneId: 2, expectedTotal: 170 });
  });

  it("requires a choice between collection and delivery", async () => {
    const sentOrders = stubCheckout();
    await openForm();
    await userEvent.click(getPlaceOrderButton());
    const message = await screen.findByText("Please choose how you would like to receive it");
    const group = screen.getByRole("group", { name: "How would you like to receive it?" });
    expect(group.getAttribute("aria-describedby")).toContain(message.parentElement?.id);
    expect(sentOrders).toEqual([]);
  });

  it("chooses collection for a cart with a piece that can only be collected, and names the piece", async () => {
    quotes = [deliveryQuoteFixture({ excluded: [7] })];
    stubCheckout();
    renderInStorefront(<CartDrawer open onOpenChange={() => {}} />);
    expect(
      await screen.findByText(/^Linen Throw can only be collected from our shop\. No payment/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Checkout" }));
    await waitFor(() => expect(getRadio("Collect from the shop").checked).toBe(true));
    expect(getRadio("Delivery in Gibraltar").disabled).toBe(true);
    expect(screen.getByText("Linen Throw can only be collected from our shop.")).toBeDefined();
  });

  it("can place an order for collection when the delivery prices can't be loaded, and loads them on request", async () => {
    const sentOrders = stubCheckout(confirmationResponse);
    const respond = network.respond;
    network.respond = (url, init) =>
      new Request(url, init).url.includes("/delivery_quotes")
        ? Promise.reject(new TypeError("network down"))
        : respond(url, init);
    await openForm();
    await fillForm();
    const retryButton = await screen.findByRole("button", { name: "try again" });
    network.respond = respond;
    await userEvent.click(retryButton);
    expect(await screen.findByRole("radio", { name: /^Delivery in Gibraltar/ })).toBeDefined();
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("ORD-100042");
    expect(sentOrders[0]?.body).toMatchObject({ deliveryMethod: "collection" });
  });

  it("places one order when the form is submitted twice", async () => {
    let respond: (response: Response) => void = () => {};
    const sentOrders = stubCheckout(() => new Promise((resolve) => (respond = resolve)));
    await openForm();
    await fillForm();
    // Submits twice in the same tick, before React renders the disabled button.
    const form = screen.getByRole("form");
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(getPlaceOrderButton().textContent).toBe("Processing..."));
    expect(getPlaceOrderButton()).toHaveProperty("disabled", true);
    respond(Response.json(confirmation, { status: 201 }));
    await screen.findByText("ORD-100042");
    expect(sentOrders).toHaveLength(1);
  });

  it("shows a message when submitted while offline, and places the order once the browser is online again", async () => {
    const sentOrders = stubCheckout(confirmationResponse);
    await openForm();
    // The first submission loads the validation schema, which cannot be loaded while offline.
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("Please enter a valid phone number");
    await fillForm();
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.queryByText(/You are offline/)).toBeNull();
    await userEvent.click(getPlaceOrderButton());
    expect(await screen.findByText(/your order is sent once you are back online/)).toBeDefined();
    expect(sentOrders).toEqual([]);
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("ORD-100042")).toBeDefined();
    expect(sentOrders).toHaveLength(1);
  });

  it("keeps cart lines that another tab added during the checkout", async () => {
    let respond: (response: Response) => void = () => {};
    const sentOrders = stubCheckout(() => new Promise((resolve) => (respond = resolve)));
    await openForm();
    await fillForm();
    await userEvent.click(getPlaceOrderButton());
    await waitFor(() => expect(sentOrders).toHaveLength(1));
    const vase = { id: 9, name: "Vase", price: 40, imageUrl: "", quantity: 1 };
    localStorage.setItem("cart", JSON.stringify([...lines, vase]));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "cart" })));
    respond(Response.json(confirmation, { status: 201 }));
    await screen.findByText("ORD-100042");
    expect(readStoredCart()).toEqual([vase]);
  });

  it("keeps its entries when the visitor returns to the cart step and opens the checkout again", async () => {
    stubCheckout();
    await openForm();
    await fillForm();
    await userEvent.click(screen.getByRole("button", { name: "Back to Cart" }));
    expect(screen.getByRole("heading", { name: "Your cart" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Checkout" }));
    expect((await screen.findByLabelText<HTMLInputElement>("First name")).value).toBe("Ana");
    expect(getField("Phone").value).toBe("20012345");
  });

  it("is replaced by a notice when another tab empties the cart, and returns with its entries when the cart is filled", async () => {
    await openForm();
    await fillForm();
    const changeCartInAnotherTab = (cart: CartLine[]) =>
      act(() => {
        localStorage.setItem("cart", JSON.stringify(cart));
        window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
      });
    changeCartInAnotherTab([]);
    expect(screen.getByRole("status").textContent).toContain("Your cart is empty");
    expect(screen.queryByRole("button", { name: "Place order" })).toBeNull();
    changeCartInAnotherTab(lines);
    expect(getField("First name").value).toBe("Ana");
  });

  it("is not opened when the cart is empty; a toast is shown instead", async () => {
    localStorage.clear();
    renderInStorefront(<CartDrawer open onOpenChange={() => {}} />);
    await userEvent.click(screen.getByRole("button", { name: "Checkout" }));
    expect(screen.getByText("Cart is empty")).toBeDefined();
    expect(screen.getByText("Add items to your cart before checkout.")).toBeDefined();
    expect(screen.queryByRole("form")).toBeNull();
  });
});

describe("a failed checkout", () => {
  it("names the product that has become unavailable, and sends no further order", async () => {
    const sentOrders = stubCheckout(errorResponse(409, "Sold out."));
    const respond = network.respond;
    let products: unknown[] = [
      { id: 7, slug: "linen-throw", status: "IN_STOCK", unit_price: 85, stock_quantity: 2 },
    ];
    network.respond = async (url, init) =>
      new Request(url, init).url.includes("/products")
        ? Response.json(products)
        : respond(url, init);
    await openForm();
    await fillForm();
    products = [];
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("0 items");
    await userEvent.click(getPlaceOrderButton());
    const message = "Linen Throw is not available. Please remove it from your cart.";
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(sentOrders).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Change the cart" }));
    expect(await screen.findByText("No longer available.")).toBeDefined();
  });

  it("keeps the cart and the details, shows the server's reason and marks the rejected line", async () => {
    stubCheckout(errorResponse(409, "Only 1 items available: Linen Throw."));
    await openForm();
    await fillForm();
    await userEvent.click(getPlaceOrderButton());
    expect(await screen.findByText("Checkout Failed")).toBeDefined();
    expect(screen.getAllByText("Only 1 items available: Linen Throw.")).toHaveLength(2);
    expect(document.activeElement?.textContent).toContain("Only 1 items available: Linen Throw.");
    expect(document.activeElement).not.toBe(document.body);
    expect(getField("Email").value).toBe("ana@example.com");
    expect(readStoredCart()).toEqual(lines);
    await userEvent.click(screen.getByRole("button", { name: "Change the cart" }));
    expect(await screen.findByText("Only 1 items available.")).toBeDefined();
  });

  it("shows changed prices, keeps the details, and is retried at the new total", async () => {
    const message = "Prices have changed: this order now comes to £180.00.";
    const current = { items: [{ id: 7, price: 90 }], total: 180 };
    const sentOrders = stubCheckout(
      async () => Response.json({ message, current }, { status: 409 }),
      confirmationResponse,
    );
    await openForm();
    await fillForm();
    const respondToCheckout = network.respond;
    network.respond = async (url, init) => {
      const isCheckout = new Request(url, init).url.endsWith("checkout");
      return isCheckout ? respondToCheckout(url, init) : new Promise<Response>(() => {});
    };
    await userEvent.click(getPlaceOrderButton());
    expect(await screen.findByText("Linen Throw: now £90.00, before £85.00")).toBeDefined();
    expect(screen.getAllByText("£180.00")).toHaveLength(2);
    expect(getField("Email").value).toBe("ana@example.com");
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("ORD-100042");
    expect(sentOrders.map(({ body }) => body)).toMatchObject([
      { expectedTotal: 170 },
      { expectedTotal: 180 },
    ]);
    expect(sentOrders[1]?.key).toBe(sentOrders[0]?.key);
  });

  it("shows a changed price of the delivery, and is retried at the new total", async () => {
    const current = { items: [{ id: 7, price: 85 }], delivery: 75, total: 245 };
    const sentOrders = stubCheckout(
      async () => Response.json({ message: "Prices have changed.", current }, { status: 409 }),
      confirmationResponse,
    );
    await openForm();
    await fillForm();
    await userEvent.click(await screen.findByRole("radio", { name: /^Delivery in Gibraltar/ }));
    await userEvent.type(getField("Delivery address"), "4 Engineer Lane");
    quotes = [deliveryQuoteFixture({ price: 75 })];
    await userEvent.click(getPlaceOrderButton());
    expect(
      await screen.findByText("Delivery in Gibraltar: now £75.00, before £60.00"),
    ).toBeDefined();
    expect(getTotals()).toContain("Total: £245.00");
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("ORD-100042");
    expect(sentOrders.map(({ body }) => body)).toMatchObject([
      { expectedTotal: 230 },
      { expectedTotal: 245 },
    ]);
  });

  it("shows the generic message when the server is unreachable", async () => {
    stubCheckout(lostResponse);
    await openForm();
    await fillForm();
    await userEvent.click(getPlaceOrderButton());
    const genericMessage = "There was an error processing your order. Please try again.";
    // The message is in the form and in a toast.
    await waitFor(() => expect(screen.getAllByText(genericMessage)).toHaveLength(2));
    expect(readStoredCart()).toEqual(lines);
  });

  it("is retried with the same idempotency key, even after a reload or with corrected details", async () => {
    const sentOrders = stubCheckout(lostResponse, lostResponse, confirmationResponse);
    const { unmount } = await openForm();
    await fillForm();
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("Checkout Failed");
    unmount();

    await openForm();
    expect(getField("First name").value).toBe("Ana");
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("Checkout Failed");
    await userEvent.type(getField("Phone"), "6");
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("ORD-100042");

    const [first, second, third] = sentOrders;
    expect(first?.key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(second).toEqual(first);
    expect(third?.key).toBe(first?.key);
  });

  it("is retried with a new idempotency key after a 422 (an earlier attempt placed an order)", async () => {
    const message = "This checkout was already completed with other details.";
    const sentOrders = stubCheckout(
      lostResponse,
      errorResponse(422, message),
      confirmationResponse,
    );
    await openForm();
    await fillForm();
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("Checkout Failed");
    await userEvent.type(getField("Phone"), "6");
    await userEvent.click(getPlaceOrderButton());
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByText(/we did not place another/)).toBeDefined();
    await userEvent.click(getPlaceOrderButton());
    await screen.findByText("ORD-100042");
    const keys = sentOrders.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

it("a checkout after a confirmed order uses a new idempotency key", async () => {
  const sentOrders = stubCheckout(confirmationResponse);
  const { unmount } = await openForm();
  await fillForm();
  await userEvent.click(getPlaceOrderButton());
  await screen.findByText("ORD-100042");
  unmount();
  localStorage.setItem("cart", JSON.stringify(lines));
  await openForm();
  expect(getField("First name").value).toBe("");
  await fillForm();
  await userEvent.click(getPlaceOrderButton());
  await screen.findByText("ORD-100042");
  expect(sentOrders).toHaveLength(2);
  expect(sentOrders[1]?.key).not.toBe(sentOrders[0]?.key);
});
