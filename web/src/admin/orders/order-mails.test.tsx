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
  status: "waiting",
  attempts: 0,
  finished_at: null,
  ...changes,
});

describe("OrderMails", () => {
  it.each([
    [createMail({}), "waiting to be sent"],
    [createMail({ attempts: 1 }), "not sent yet, tried once"],
    [createMail({ attempts: 4 }), "not sent yet, tried 4 times"],
    [createMail({ status: "skipped" }), "not sent"],
    [createMail({ status: "failed", attempts: 10 }), "could not be sent"],
  ])("describes the status of the mail %j as '%s'", (shown, words) => {
    render(<OrderMails mails={[createMail({ kind: "notice" }), shown]} />);
    const [term] = screen.getAllByRole("term");
    expect(term?.textContent).toBe("Confirmation to the customer:");
    expect(screen.getAllByRole("definition")[0]?.textContent).toBe(words);
  });

  it("shows the date on which a mail was sent", () => {
    render(
      <OrderMails mails={[createMail({ status: "sent", finished_at: "2026-11-21T10:00:00Z" })]} />,
    );
    expect(screen.getByText(/^sent 21 Nov 2026/)).toBeDefined();
  });

  it("renders nothing for an order without mails", () => {
    const { container } = render(<OrderMails mails={[]} />);
    expect(container.textContent).toBe("");
  });
});

describe("the notice of undelivered customer mails", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function renderNotice(orders: number[]) {
    const requests: { url: string; body: unknown }[] = [];
    vi.stubGlobal("fetch", async (url: string | URL, { body }: { body: string }) => {
      requests.push({ url: String(url), body: JSON.parse(body) });
      const rows = orders.map((id) => ({ id, order_number: `ORD-${id}`, total_count: 7 }));
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

  it("renders nothing when no mail is undelivered", async () => {
    const requests = renderNotice([]);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByText(/could not be sent/)).toBeNull();
  });
});
