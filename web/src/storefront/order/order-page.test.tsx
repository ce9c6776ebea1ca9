import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import OrderPage from "@/storefront/order/order-page";
import { Toaster } from "@/ui/toaster";

const token = "a1".repeat(32);
const order = {
  orderId: "ORD-100042",
  orderDate: "2026-11-21T10:00:00Z",
  items: [
    { id: 7, name: "Linen Throw", quantity: 2, subtotal: 168, imageUrl: "/images/throw.webp" },
    { id: null, name: "Oak Bench", quantity: 1, subtotal: 1150, imageUrl: null },
  ],
  total: 1318,
  status: "pending",
  expired: false,
  changed: false,
  deliveryMethod: null,
  fulfilment: null,
  fulfilmentDate: null,
  statusAt: null,
  withdrawal: null,
  returned: 0,
  paid: 0,
  due: 1318,
  paymentRequest: null,
};

/** Stubs the order requests with the given responses in order, repeating the last one; returns the bodies of the requests. */
function stubResponses(...responses: (() => Response)[]) {
  const requestBodies: unknown[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    if (!input.endsWith("/functions/v1/storefront/order")) return Response.json([]);
    requestBodies.push(JSON.parse(typeof init.body === "string" ? init.body : ""));
    const respond = responses[requestBodies.length - 1] ?? responses.at(-1);
    if (!respond) throw new TypeError("Failed to fetch");
    return respond();
  });
  return requestBodies;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

function renderOrderPage(path = `/order/${token}`) {
  const router = createMemoryRouter([{ path: "/order/:token", element: <OrderPage /> }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
}

const orderResponse =
  (status: string, fulfilment: string | null = null) =>
  () =>
    Response.json({
      ...{ ...order, status, fulfilment, fulfilmentDate: fulfilment && "2026-11-24" },
      statusAt: status === "pending" ? null : "2026-11-23T12:00:00Z",
    });
const notFoundResponse = () =>
  Response.json({ message: "There is no order at this address." }, { status: 404 });

describe("the withdrawal from an order", () => {
  const line = { id: 1, name: "Linen Throw", quantity: 2, exclusion: null, until: null };
  const withdrawal = {
    text: "You can withdraw without a reason.",
    lines: [line, { ...line, id: 2, name: "Oak Bench", quantity: 1, exclusion: "made_to_order" }],
    withdrawals: [],
  };

  it("sends the chosen units after a confirmation, again with the same id after a failure, and shows the receipt", async () => {
    const receivedAt = "2026-11-29T09:30:00Z";
    const pieces = [{ name: "Linen Throw", quantity: 2 }];
    stubResponses(
      () => Response.json({ ...order, withdrawal }),
      () =>
        Response.json({
          ...order,
          withdrawal: {
            ...withdrawal,
            lines: [],
            withdrawals: [{ receivedAt, status: "requested", lines: pieces }],
          },
        }),
    );
    const orderFetch = fetch;
    const bodies: Record<string, unknown>[] = [];
    vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
      if (!input.endsWith("/storefront/withdrawal")) return orderFetch(input, init);
      bodies.push(JSON.parse(typeof init.body === "string" ? init.body : ""));
      return bodies.length === 1
        ? Response.json({ message: "Not just now." }, { status: 503 })
        : Response.json({ orderId: "ORD-100042", receivedAt });
    });
    renderOrderPage();
    const user = userEvent.setup();
    await user.click(await screen.findByText("Withdraw from this order"));
    expect(await screen.findByText(/Made or done for you/)).toBeDefined();
    expect(screen.queryByLabelText("How many of Oak Bench")).toBeNull();
    await user.selectOptions(screen.getByLabelText("How many of Linen Throw"), "2");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await user.click(screen.getByRole("button", { name: "Confirm withdrawal" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Not just now.");
    await user.click(screen.getByRole("button", { name: "Confirm withdrawal" }));
    expect(await screen.findByText(/We have it and will answer/)).toBeDefined();
    expect(
      await screen.findByText(/We received your withdrawal from order ORD-100042/),
    ).toBeDefined();
    expect(bodies[0]).toEqual({
      token,
      returnId: expect.any(String),
      lines: [{ id: 1, quantity: 2 }],
    });
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

describe("the payment of an order", () => {
  it("is not shown before a payment or a request", async () => {
    stubResponses(orderResponse("approved"));
    renderOrderPage();
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "Payment" })).toBeNull();
  });

  it("shows what is paid and due, and the bank details while a request is open", async () => {
    const paymentRequest = {
      ...{ purpose: "balance", amount: 1018, dueOn: "2026-12-05" },
      bankDetails: "Oak & Lime\nGI75 NWBK",
    };
    stubResponses(() => Response.json({ ...order, paid: 300, due: 1018, paymentRequest }));
    renderOrderPage();
    const payment = await screen.findByRole("region", { name: "Payment" });
    expect(screen.queryByRole("button", { name: "Pay by card" })).toBeNull();
    expect(payment.textContent).toBe(
      "PaymentPaid£300.00Due£1,018.00Balance: £1,018.00, please by 5 December 2026." +
        "Oak & Lime\nGI75 NWBKPlease give your order number as the reference: ORD-100042",
    );
  });

  it("opens the provider's page for a payment by card, and after a failure shows why and the new state", async () => {
    const paymentRequest = { purpose: "deposit", amount: 300, dueOn: null, bankDetails: null };
    const requested = { ...order, paymentRequest, payableByCard: true };
    stubResponses(
      () => Response.json(requested),
      () => Response.json({ ...requested, paid: 1 }),
    );
    const orderFetch = fetch;
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
      if (!input.endsWith("/functions/v1/payments/card-session")) return orderFetch(input, init);
      bodies.push(JSON.parse(typeof init.body === "string" ? init.body : ""));
      return bodies.length === 1
        ? Response.json({ message: "Not just now." }, { status: 503 })
        : Response.json({ url: "https://checkout.stripe.com/c/pay/cs_1" });
    });
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const user = userEvent.setup();
    renderOrderPage();
    await user.click(await screen.findByRole("button", { name: "Pay by card" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Not just now.");
    expect(await screen.findByText("£1.00")).toBeDefined();
    expect(screen.queryByText("Please ask us how to pay.")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Pay by card" }));
    await vi.waitFor(() =>
      expect(assign.mock.calls).toEqual([["https://checkout.stripe.com/c/pay/cs_1"]]),
    );
    assign.mockRestore();
    expect(bodies).toEqual([{ token }, { token }]);
  });

  it("shows a refund that is due", async () => {
    const money = { returned: 100, paid: 300, due: -300 };
    stubResponses(() => Response.json({ ...order, status: "declined", ...money }));
    renderOrderPage();
    const payment = await screen.findByRole("region", { name: "Payment" });
    expect(payment.textContent).toBe("PaymentReturned−£100.00Paid£300.00We owe you£300.00");
  });
});

describe("an order's status page", () => {
  it.each([
    ["pending", "Your order is with us", /within 24 hours/],
    ["approved", "Your order is confirmed", /set aside for you/],
    ["declined", "We could not take your order", /Nothing is owed/],
  ])("shows the explanation of the status %s: %s", async (status, heading, explanation) => {
    stubResponses(orderResponse(status));
    renderOrderPage();
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeDefined();
    expect(screen.getByText(explanation)).toBeDefined();
  });

  it.each([
    ["pending", null, "Received", "Your order is with us"],
    ["approved", null, "Confirmed23 November 2026", "Your order is confirmed"],
    ["approved", "ready_for_collection", "Ready to collect23 November 2026", "Your order is ready"],
    ["approved", "out_for_delivery", "On its way23 November 2026", "Your order is on its way"],
    ["approved", "completed", "Completed23 November 2026", "Your order is complete"],
  ])(
    "marks the current step with its date (status %s, fulfilment %s): %s",
    async (status, fulfilment, step, heading) => {
      stubResponses(orderResponse(status, fulfilment));
      renderOrderPage();
      expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeDefined();
      const currentStep = document.querySelector("[aria-current=step]");
      expect(currentStep?.textContent).toBe(step);
    },
  );

  it.each([
    ["collection", /let you know when you can collect them/],
    ["delivery", /agree the delivery with you/],
  ])(
    "explains the next step of an approved order with the delivery method %s",
    async (deliveryMethod, explanation) => {
      stubResponses(() => Response.json({ ...order, status: "approved", deliveryMethod }));
      renderOrderPage();
      expect(await screen.findByText(explanation)).toBeDefined();
    },
  );

  it("renders no steps for a declined order", async () => {
    stubResponses(orderResponse("declined"));
    renderOrderPage();
    await screen.findByText("ORD-100042");
    expect(screen.queryByRole("list", { name: "Progress of your order" })).toBeNull();
  });

  it("shows the address, the opening hours and the collection date when the order is ready to collect", async () => {
    stubResponses(orderResponse("approved", "ready_for_collection"));
    renderOrderPage();
    expect(await screen.findByText(/collect it from our shop from 24 November 2026/)).toBeDefined();
    const details = await screen.findByRole("region", { name: "Where to collect it" });
    expect(await within(details).findByText("Gibraltar")).toBeDefined();
    expect(within(details).getByText("Monday to Friday")).toBeDefined();
  });

  it.each([
    ["collection", "Ready to collect", 1],
    ["delivery", "On its way", 0],
  ])(
    "shows the fulfilment step of the delivery method %s: %s",
    async (deliveryMethod, step, sectionCount) => {
      stubResponses(() => Response.json({ ...order, deliveryMethod }));
      renderOrderPage();
      expect(await screen.findByText(step)).toBeDefined();
      expect(screen.queryAllByText("Where to collect it")).toHaveLength(sectionCount);
    },
  );

  it("shows the shop's address while neither collection nor delivery is chosen", async () => {
    stubResponses(() => Response.json({ ...order, deliveryMethod: null }));
    renderOrderPage();
    const details = await screen.findByRole("region", { name: "Where to find us" });
    expect(await within(details).findByText("Gibraltar")).toBeDefined();
  });

  it("renders number, date, items and total for a token in upper case, and sets noindex", async () => {
    const requestBodies = stubResponses(orderResponse("pending"));
    renderOrderPage(`/order/${token.toUpperCase()}`);
    expect(await screen.findByText("ORD-100042")).toBeDefined();
    expect(screen.getByText(/^21 Nov 2026/)).toBeDefined();
    const [, list] = screen.getAllByRole("list");
    const items = [...(list?.children ?? [])].map((item) => item.textContent);
    expect(items).toEqual(["2 × Linen Throw£168.00", "1 × Oak Bench£1,150.00"]);
    expect(screen.getByText("£1,318.00")).toBeDefined();
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toContain(
      "noindex",
    );
    expect(requestBodies).toEqual([{ token }]);
  });

  it("states that the shop has changed the order", async () => {
    stubResponses(() => Response.json({ ...order, changed: true }));
    renderOrderPage();
    expect(await screen.findByText(/We have changed this order/)).toBeDefined();
  });

  it("copies its link to the clipboard", async () => {
    stubResponses(orderResponse("pending"));
    const user = userEvent.setup();
    renderOrderPage();
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/order/${token}`);
  });

  it("shows help and contact details for an unknown token", async () => {
    const requestBodies = stubResponses(notFoundResponse);
    renderOrderPage();
    expect(await screen.findByText("This link leads to no order")).toBeDefined();
    const contactLink = screen.getByRole("link", { name: "Contact us" });
    expect(contactLink.getAttribute("href")).toBe("/contact");
    const robots = document.querySelector("meta[name=robots]");
    expect(robots?.getAttribute("content")).toContain("noindex");
    expect(requestBodies).toHaveLength(1);
  });

  it.each(["ORD-100042", token.slice(1), "%3Cscript%3E"])(
    "sends no request for the malformed token %s",
    async (malformedToken) => {
      const requestBodies = stubResponses(notFoundResponse);
      renderOrderPage(`/order/${malformedToken}`);
      expect(await screen.findByText("This link leads to no order")).toBeDefined();
      expect(requestBodies).toEqual([]);
    },
  );

  it("shows the server's reason and a retry button when the order can't be loaded", async () => {
    const rateLimitMessage = "Too many requests. Please try again later.";
    stubResponses(
      () => Response.json({ message: rateLimitMessage }, { status: 429 }),
      orderResponse("approved"),
    );
    renderOrderPage();
    expect((await screen.findByRole("alert")).textContent).toContain(rateLimitMessage);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("ORD-100042")).toBeDefined();
  });

  it("shows a message when the server is unreachable", async () => {
    stubResponses();
    renderOrderPage();
    expect((await screen.findByRole("alert")).textContent).toContain("is interrupted");
  });
});
