import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OrderMails } from "@/admin/orders/order-mails";
import { UnsentMailNotice } from "@/admin/orders/order-notices";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import type { OrderMail } from "@/data/orders/queries";

const createMail = (changes: Partial<OrderMail>): OrderMail => ({
  id: crypto.randomUUID(),
  kind: "confirmation",
  subject: null,
  message: null,
  status: "waiting",
  attempts: 0,
  last_error: null,
  created_at: "2026-11-21T09:00:00Z",
  finished_at: null,
  dismissed_at: null,
  ...changes,
});

describe("OrderMails", () => {
  it.each<Partial<OrderMail> & { text: string }>([
    { status: "waiting", attempts: 0, text: "waiting to be sent" },
    { status: "waiting", attempts: 1, text: "not sent yet, tried once" },
    { status: "waiting", attempts: 4, text: "not sent yet, tried 4 times" },
    { status: "skipped", attempts: 0, text: "not sent" },
    { status: "failed", attempts: 10, text: "could not be sent" },
    {
      ...{ status: "failed", attempts: 10, text: "could not be sent, dismissed" },
      dismissed_at: "2026-11-21T10:00:00Z",
    },
  ])(
    "shows '$text' for a mail with the status $status after $attempts attempts",
    ({ text, ...changes }) => {
      renderInBackOffice(
        <OrderMails
          email="ana@example.com"
          mails={[createMail({ kind: "owner_notification" }), createMail(changes)]}
        />,
      );
      const [term] = screen.getAllByRole("term");
      expect(term?.textContent).toBe("Confirmation to the customer:");
      expect(screen.getAllByRole("definition")[0]?.firstChild?.textContent).toBe(text);
    },
  );

  it("shows the date on which a mail was sent", () => {
    renderInBackOffice(
      <OrderMails
        email="ana@example.com"
        mails={[createMail({ status: "sent", finished_at: "2026-11-21T10:00:00Z" })]}
      />,
    );
    expect(screen.getByText(/^sent 21 Nov 2026/)).toBeDefined();
  });

  it("shows the administrator's text to the customer in a collapsed details element", () => {
    const message = "We do not deliver to Malta.\nCould you collect it?";
    renderInBackOffice(
      <OrderMails
        email="ana@example.com"
        mails={[createMail({ kind: "decline", status: "sent", message })]}
      />,
    );
    const summary = screen.getByText("Show text");
    expect(summary.closest("details")?.open).toBe(false);
    expect(summary.nextElementSibling?.textContent).toBe(message);
  });

  it("renders nothing for an order without mails", () => {
    renderInBackOffice(<OrderMails email="ana@example.com" mails={[]} />);
    expect(screen.queryByLabelText("Emails")).toBeNull();
  });
});

describe("the actions on an order's mail", () => {
  stubAccessToken();
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function stubActions(respond: (action: string, ids: string[]) => Response) {
    const actions: string[] = [];
    vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
      const { action, ids } = JSON.parse(body);
      actions.push(action);
      return respond(action, ids);
    });
    return actions;
  }
  const acceptAll = (_: string, ids: string[]) =>
    Response.json(ids.map((id) => ({ id, rejection: null })));

  it("are Send again and Dismiss for a failed mail, and only Send again after a dismissal", () => {
    renderInBackOffice(
      <OrderMails
        email="ana@example.com"
        mails={[
          createMail({ status: "failed" }),
          createMail({ kind: "decline", status: "failed", dismissed_at: "2026-11-21T10:00:00Z" }),
          createMail({ kind: "owner_notification" }),
        ]}
      />,
    );
    expect(
      screen.getAllByRole("button").map((button) => button.getAttribute("aria-label")),
    ).toEqual([
      "Send again: Confirmation to the customer",
      "Dismiss: Confirmation to the customer",
      "Send again: Decline to the customer",
    ]);
  });

  it("include Send again for a mail that was sent, after a confirmation that names the recipient, or is awaiting a retry", async () => {
    const actions = stubActions(acceptAll);
    const sent = { status: "sent", finished_at: "2026-11-21T10:00:00Z" } as const;
    renderInBackOffice(
      <OrderMails
        email="ana@example.com"
        mails={[
          createMail({ attempts: 1 }),
          createMail({ kind: "delivery", attempts: 2, last_error: "HTTP 500" }),
          createMail({ kind: "letter", subject: "Your sofa", message: "Late.", ...sent }),
        ]}
      />,
    );
    const buttons = screen.getAllByRole("button", { name: /^Send again/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Send again: Out for delivery to the customer",
      "Send again: “Your sofa”",
    ]);
    for (const button of buttons.slice(1)) fireEvent.click(button);
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toMatch(/“Your sofa” was sent 21 Nov 2026.* to ana@example\.com/);
    expect(actions).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Send again" }));
    expect((await screen.findByText("Email is being sent again")).isConnected).toBe(true);
    expect(actions).toEqual(["requeue"]);
  });

  it("ignore a second press during the first request", async () => {
    const actions = stubActions(acceptAll);
    renderInBackOffice(
      <OrderMails email="ana@example.com" mails={[createMail({ status: "failed" })]} />,
    );
    const button = screen.getByRole("button", { name: /^Send again/ });
    fireEvent.click(button);
    fireEvent.click(button);
    expect((await screen.findByText("Email is being sent again")).isConnected).toBe(true);
    expect(actions).toEqual(["requeue"]);
  });

  it("show the reason if another administrator has sent the mail again in the meantime", async () => {
    const rejection = "This email was sent again or deleted in the meantime.";
    stubActions((_, ids) => Response.json(ids.map((id) => ({ id, rejection }))));
    renderInBackOffice(
      <OrderMails email="ana@example.com" mails={[createMail({ status: "failed" })]} />,
    );
    fireEvent.click(screen.getByRole("button", { name: /^Send again/ }));
    expect((await screen.findByText("Email not sent again")).isConnected).toBe(true);
    expect(screen.getByText(rejection).isConnected).toBe(true);
  });

  it("show the server's message if the request fails", async () => {
    stubActions(() => Response.json({ message: "The database is down." }, { status: 503 }));
    renderInBackOffice(
      <OrderMails email="ana@example.com" mails={[createMail({ status: "failed" })]} />,
    );
    fireEvent.click(screen.getByRole("button", { name: /^Dismiss/ }));
    expect((await screen.findByText("The database is down.")).isConnected).toBe(true);
  });
});

describe("UnsentMailNotice", () => {
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
      ["Send again or dismiss", "/admin/orders/unsent-emails"],
    ]);
    expect(requests[0]).toMatchObject({
      url: expect.stringMatching(/\/rpc\/admin_orders$/),
      body: { has_mail_needing_attention: true },
    });
  });

  it("renders nothing when no mail needs attention", async () => {
    const requests = renderNotice([]);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByText(/could not be sent/)).toBeNull();
  });
});
