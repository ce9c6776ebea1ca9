import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OrderMails } from "@/admin/orders/order-mails";
import { UnsentMailNotice } from "@/admin/orders/unsent-mail-notice";
import type { OrderMail } from "@/data/orders/queries";

const createMail = (changes: Partial<OrderMail>): OrderMail => ({
  id: crypto.randomUUID(),
  kind: "confirmation",
  message: null,
  status: "waiting",
  attempts: 0,
  finished_at: null,
  ...changes,
});

describe("OrderMails", () => {
  it.each([
    { status: "waiting", attempts: 0, text: "waiting to be sent" },
    { status: "waiting", attempts: 1, text: "not sent yet, tried once" },
    { status: "waiting", attempts: 4, text: "not sent yet, tried 4 times" },
    { status: "skipped", attempts: 0, text: "not sent" },
    { status: "failed", attempts: 10, text: "could not be sent" },
  ] as const)(
    "shows '$text' for a mail with the status $status after $attempts attempts",
    (mail) => {
      const { status, attempts, text } = mail;
      render(
        <OrderMails mails={[createMail({ kind: "notice" }), createMail({ status, attempts })]} />,
      );
      const [term] = screen.getAllByRole("term");
      expect(term?.textContent).toBe("Confirmation to the customer:");
      expect(screen.getAllByRole("definition")[0]?.textContent).toBe(text);
    },
  );

  it("shows the date on which a mail was sent", () => {
    render(
      <OrderMails mails={[createMail({ status: "sent", finished_at: "2026-11-21T10:00:00Z" })]} />,
    );
    expect(screen.getByText(/^sent 21 Nov 2026/)).toBeDefined();
  });

  it("contains the text that an administrator wrote to the customer in a collapsed details element", () => {
    const message = "We do not deliver to Malta.\nCould you collect it?";
    render(<OrderMails mails={[createMail({ kind: "decline", status: "sent", message })]} />);
    const summary = screen.getByText("Show text");
    expect(summary.closest("details")?.open).toBe(false);
    expect(summary.nextElementSibling?.textContent).toBe(message);
  });

  it("renders nothing for an order without mails", () => {
    const { container } = render(<OrderMails mails={[]} />);
    expect(container.textContent).toBe("");
  });
});

describe("the notice about orders with unsent customer mails", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function renderNotice(orderIds: number[]) {
    const requests: { url: string; body: unknown }[] = [];
    vi.stubGlobal("fetch", async (url: string | URL, { body }: { body: string }) => {
      requests.push({ url: String(url), body: JSON.parse(body) });
      const rows = orderIds.map((id) => ({ id, order_number: `ORD-${id}`, total_count: 7 }));
      return Response.json(rows);
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <UnsentMailNotice linkTo={(id) => `?order=${id}`} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    return requests;
  }

  it("links to the first five affected orders and to the list of all affected orders", async () => {
    const requests = renderNotice([9, 8, 7, 6, 5, 4, 3]);
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ...[9, 8, 7, 6, 5].map((id) => [`ORD-${id}`, `/?order=${id}`]),
      ["and 2 more", "/admin/orders?mail=unsent"],
    ]);
    expect(requests[0]).toMatchObject({
      url: expect.stringMatching(/\/rpc\/admin_orders$/),
      body: { has_unsent_mail: true },
    });
  });

  it("renders nothing when no customer mail is unsent", async () => {
    const requests = renderNotice([]);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByText(/could not be sent/)).toBeNull();
  });
});
