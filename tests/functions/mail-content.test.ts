import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { readBusiness } from "../../supabase/functions/_shared/domain/site-content/business.ts";
import { calendarFile } from "../../supabase/functions/mails/calendar-file.ts";
import { composeConfirmation } from "../../supabase/functions/mails/confirmation.ts";
import { composeExpiryMail } from "../../supabase/functions/mails/expired-order.ts";
import type {
  OrderMailData,
  OrderMailOptions,
} from "../../supabase/functions/mails/order-mail-data.ts";
import { composeLetter, composeOrderUpdate } from "../../supabase/functions/mails/order-update.ts";
import { composeOwnerNotification } from "../../supabase/functions/mails/owner-notification.ts";
import {
  composePaymentRequest,
  composeReceipt,
} from "../../supabase/functions/mails/payment-mails.ts";
import {
  composeAlertConfirmation,
  composeBackInStockMail,
} from "../../supabase/functions/mails/stock-alert-mails.ts";
import { composeWithdrawalReceipt } from "../../supabase/functions/mails/withdrawal-mails.ts";
import { hostileTexts } from "../support/functions/hostile-texts.ts";

const order: OrderMailData = {
  id: 7,
  orderId: "ORD-100042",
  orderDate: "2026-11-20T23:30:00Z",
  items: [
    { id: 1, name: "Oval Oak Dining Table", quantity: 1, subtotal: 1150 },
    { id: null, name: "Linen Throw", quantity: 3, subtotal: 255.3 },
  ],
  total: 1405.3,
  firstName: "Ana",
  lastName: "Montegriffo",
  email: "ana@example.com",
  phone: "+350 200 12345",
  subject: "About your table",
  message: "We are pleased to confirm it.\n\nPlease ring twice.",
  fulfilmentDate: "2026-11-24",
  deliveryMethod: "collection",
  note: "Please ring first.",
  address: null,
  zone: null,
  status: "pending",
  fulfilment: null,
};
const customerLink = `https://shop.example/order/${"a1".repeat(32)}`;
const links = {
  confirmation: customerLink,
  expiry: customerLink,
  approval: customerLink,
  decline: customerLink,
  letter: customerLink,
  collection: customerLink,
  order_changed: customerLink,
  owner_notification: "https://shop.example/admin/orders?order=7",
};
const ownerEmail = "owner@shop.example";
const business = readBusiness({ title: "Oak & Lime", content: null, metadata: {} });

const composers = {
  confirmation: composeConfirmation,
  owner_notification: composeOwnerNotification,
  expiry: composeExpiryMail,
  letter: composeLetter,
  approval: (content: OrderMailOptions) => composeOrderUpdate("approval", content),
  decline: (content: OrderMailOptions) => composeOrderUpdate("decline", content),
  collection: (content: OrderMailOptions) => composeOrderUpdate("collection", content),
  order_changed: (content: OrderMailOptions) => composeOrderUpdate("order_changed", content),
};
const composeTestMail = (kind: keyof typeof composers, changes: Partial<OrderMailData> = {}) =>
  composers[kind]({ order: { ...order, ...changes }, link: links[kind], ownerEmail, business });

function parse(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

describe.each(["confirmation", "owner_notification", "expiry", "approval", "collection"] as const)(
  "the order %s mail",
  (kind) => {
    it("is accessible: it has a language, headings and tables with header cells", async () => {
      const { subject, html } = await composeTestMail(kind);
      const page = parse(html);
      expect(page.documentElement.lang).toBe("en-GB");
      expect(page.title).toBe(subject);
      expect(page.querySelectorAll("h1")).toHaveLength(1);
      expect(page.querySelectorAll("main h2").length).toBeGreaterThan(0);
      const heads = [...page.querySelectorAll("th")];
      expect(heads.length).toBeGreaterThan(5);
      for (const head of heads) expect(head.getAttribute("scope")).toMatch(/^(col|row)$/);
    });

    it("loads no external resources and links only to the shop", async () => {
      const { html } = await composeTestMail(kind);
      const page = parse(html);
      expect([...page.querySelectorAll("img, link, script, style, iframe")]).toEqual([]);
      expect([...page.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
        links[kind],
      ]);
      expect(html).not.toMatch(/url\(|@import/);
    });

    it("lists the ordered items with exact prices in HTML and plain text", async () => {
      const { html, text } = await composeTestMail(kind);
      const htmlText = parse(html).body.textContent;
      for (const content of [htmlText, text]) {
        for (const part of [
          "Oak & Lime",
          "ORD-100042",
          // 23:30 UTC on 20 November is 00:30 on 21 November in Gibraltar.
          "21 November 2026",
          "Oval Oak Dining Table",
          "£1,150.00",
          "£255.30",
          "£1,405.30",
        ]) {
          expect(content).toContain(part);
        }
      }
      expect(text).toContain("3 x Linen Throw: £255.30");
      expect(text).toContain(links[kind]);
      expect(text).not.toMatch(/<|&amp;|&lt;/);
    });

    it("lists the charges between the items and the total", async () => {
      const charges = [{ kind: "delivery" as const, name: "Delivery in Gibraltar", amount: 60 }];
      const { html, text } = await composeTestMail(kind, { charges, total: 1465.3 });
      const rows = [...parse(html).querySelectorAll("tfoot tr")].map((row) =>
        [...row.children].map((cell) => cell.textContent).join(": "),
      );
      expect(rows).toEqual([
        "Subtotal: £1,405.30",
        "Delivery in Gibraltar: £60.00",
        "Total: £1,465.30",
      ]);
      expect(text).toContain(rows.join("\n"));
    });

    it("does not let a delivery by arrangement read as free", async () => {
      const { html, text } = await composeTestMail(kind, { deliveryMethod: "delivery" });
      for (const content of [parse(html).body.textContent, text]) {
        expect(content).toContain("we tell you the price before you pay");
        expect(content).toContain("Total without delivery");
      }
    });

    it.each(hostileTexts)("escapes %j", async (hostile) => {
      const items = [{ id: 1, name: hostile, quantity: 1, subtotal: 5 }];
      const { subject, html, text } = await composeTestMail(kind, {
        items,
        firstName: hostile,
        lastName: "X",
        message: hostile,
        note: hostile,
      });
      const page = parse(html);
      expect([...page.querySelectorAll("img, script")]).toEqual([]);
      const visibleText = hostile.replace(/\s+/g, " ").replace(/[\u202a-\u202e]/g, "");
      expect(page.body.textContent).toContain(visibleText);
      expect(text).toContain(`1 x ${visibleText}: £5.00`);
      expect(subject).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
    });
  },
);

it("the confirmation and the owner notification each have the other's recipient as Reply-To", async () => {
  expect(await composeTestMail("confirmation")).toMatchObject({
    to: order.email,
    replyTo: ownerEmail,
    subject: "Your order ORD-100042 with Oak & Lime",
  });
  expect(await composeTestMail("owner_notification")).toMatchObject({
    to: ownerEmail,
    replyTo: order.email,
    subject: "New order ORD-100042 from Ana Montegriffo: £1,405.30",
  });
});

it.each(["approval", "decline", "letter"] as const)(
  "the %s mail contains the administrator's text as paragraphs",
  async (kind) => {
    const { html, text } = await composeTestMail(kind);
    const paragraphs = [...parse(html).querySelectorAll("main p")].map((p) => p.textContent);
    expect(paragraphs.slice(1, 4)).toEqual([
      "Dear Ana Montegriffo,",
      "We are pleased to confirm it.",
      "Please ring twice.",
    ]);
    expect(text).not.toContain("24 November");
    expect(text).toContain("\n\nWe are pleased to confirm it.\n\nPlease ring twice.\n\n");
  },
);

it("the letter has the administrator's subject on one line, and the order's link", async () => {
  const { subject, html, text } = await composeTestMail("letter", { subject: "Your\r\ntable" });
  expect(subject).toBe("Your table");
  const page = parse(html);
  expect(page.querySelector("h1")?.textContent).toBe("Your table");
  expect(page.querySelector("a")?.getAttribute("href")).toBe(customerLink);
  expect(text).toContain(`See your order ORD-100042:\n${customerLink}`);
});

it("the owner notification contains the customer's delivery method and note, if any", async () => {
  const { html, text } = await composeTestMail("owner_notification");
  expect(parse(html).body.textContent).toMatch(
    /Handover\s+Collect from the shop\s+Note\s+Please ring/,
  );
  expect(text).toContain("\nHandover: Collect from the shop\nNote: Please ring first.\n");
  const notificationWithoutPreferences = await composeTestMail("owner_notification", {
    deliveryMethod: null,
    note: null,
  });
  expect(notificationWithoutPreferences.text).not.toMatch(/Handover|Note/);
});

it("the collection mail contains the collection date", async () => {
  const { subject, html, text } = await composeTestMail("collection");
  expect(subject).toBe("Your order is ready: ORD-100042 with Oak & Lime");
  for (const content of [html, text]) expect(content).toContain("Ready from 24 November 2026.");
});

it("the mail about a changed order lists what has changed", async () => {
  const changes = {
    contact: ["postal_address"],
    lines: [
      { name: "Linen Throw", before: 2, after: 3, price: { before: 90, after: 85.1 } },
      { name: "Oak Stool", before: 1, after: 0, reason: "damaged" as const, written_off: 1 },
      { name: "Fitting, 2 h", before: 0, after: 1 },
    ],
    charges: [
      { name: "Trade discount (10 %)", before: 0, after: -140.53 },
      { name: "Delivery in Gibraltar", before: 12, after: 0 },
    ],
    total: { before: 1500, after: 1405.3 },
  };
  const { subject, html, text } = await composeTestMail("order_changed", { changes });
  expect(subject).toBe("Your order has changed: ORD-100042 with Oak & Lime");
  const lines = [
    "Linen Throw: 2 → 3, £90.00 → £85.10 each",
    "Oak Stool: removed (1)",
    "Fitting, 2 h: added (1)",
    "Trade discount (10 %): −£140.53",
    "Delivery in Gibraltar: removed",
    "Total: £1,500.00 → £1,405.30",
    "Corrected: address",
  ];
  for (const line of lines) expect(text).toContain(`\n\n${line}\n\n`);
  expect(parse(html).body.textContent).toContain("Fitting, 2 h: added (1)");
  expect(html + text).not.toContain("damaged");
});

it("the mail about an expired order states the reason, that nothing was charged and which products are no longer sold", async () => {
  const { to, replyTo, subject, text } = await composeTestMail("expiry");
  expect({ to, replyTo, subject }).toEqual({
    to: order.email,
    replyTo: ownerEmail,
    subject: "Your order ORD-100042 with Oak & Lime was not confirmed in time",
  });
  expect(text).toContain("We no longer sell Linen Throw. Nothing was charged.");
  const items = order.items.map((item) => ({ ...item, id: 1 }));
  const { text: textWithProducts } = await composeTestMail("expiry", { items });
  expect(textWithProducts).toContain("so its pieces are back in the shop. Nothing was charged.");
});

it("a customer's name cannot inject mail headers", async () => {
  const { subject } = await composeTestMail("owner_notification", {
    firstName: "Ana\r\nBcc everyone\r\n\r\n",
    lastName: "\u2028x".repeat(300),
  });
  expect(subject).toMatch(/^New order ORD-100042 from Ana Bcc everyone x/);
  expect(subject.length).toBeLessThan(150);
});

it.each([
  ["https://evil.example/prize", "Winner"],
  ["Claim", "at evil.example"],
  ["Call", "+44 20 7946 0958"],
  ["Write to", "win@evil"],
  ["Visit", "evil。com"],
  ["Call", "＋４４ ２０ ７９４６"],
  ["Visit", "evil.\u202aexample\u202c"],
])(
  "the greeting and the owner notification omit the name %s %s, which mail clients could turn into a link",
  async (firstName, lastName) => {
    const names = /evil|7946|７９４６/;
    const { html, text } = await composeTestMail("confirmation", { firstName, lastName });
    expect(text).toContain("\n\nHello,\n\n");
    expect(html + text).not.toMatch(names);
    const notification = await composeTestMail("owner_notification", { firstName, lastName });
    expect(notification.subject).toBe("New order ORD-100042: £1,405.30");
    expect(notification.text).toContain("\nName: See the order\n");
    expect(notification.html + notification.text).not.toMatch(names);
  },
);

it.each([
  ["J.P.", "O'Hara-Smith"],
  ["Mª José", "da Silva, Jr."],
])("the greeting contains the name %s %s", async (firstName, lastName) => {
  const { text } = await composeTestMail("confirmation", { firstName, lastName });
  expect(text).toContain(`Dear ${firstName} ${lastName},`);
});

it("only the owner's mail contains the customer's phone number and a link to the back office", async () => {
  const [toOwner, toCustomer] = [
    await composeTestMail("owner_notification"),
    await composeTestMail("confirmation"),
  ];
  for (const detail of ["Ana Montegriffo", "ana@example.com", "+350 200 12345"]) {
    expect(toOwner.text).toContain(detail);
    expect(parse(toOwner.html).body.textContent).toContain(detail);
  }
  expect(toCustomer.html + toCustomer.text).not.toMatch(/admin|\+350/);
});

describe.each([
  ["alert_confirmation", composeAlertConfirmation],
  ["back_in_stock", composeBackInStockMail],
] as const)("the %s mail", (kind, composeAlertMail) => {
  const link = `https://shop.example/stock-alert/${"b2".repeat(32)}`;
  const productLink = "https://shop.example/shop/arched-mirror";
  const alertMail = (productName: string) =>
    composeAlertMail({
      alert: {
        email: "ana@example.com",
        product: { name: productName, slug: "arched-mirror" },
        message: kind === "back_in_stock" ? productName : null,
      },
      link,
      productLink,
      ownerEmail,
      business,
    });

  it("has a greeting without a name and links only to the product and the alert's page", async () => {
    const { to, replyTo, html, text } = await alertMail("Arched Mirror");
    expect({ to, replyTo }).toEqual({ to: "ana@example.com", replyTo: ownerEmail });
    const page = parse(html);
    expect(page.documentElement.lang).toBe("en-GB");
    const hrefs = [...page.querySelectorAll("a")].map((anchor) => anchor.getAttribute("href"));
    expect(hrefs).toEqual(kind === "back_in_stock" ? [productLink, link] : [link]);
    for (const content of [page.body.textContent, text]) {
      expect(content).toContain("Hello,");
      expect(content).toContain("Arched Mirror");
    }
    for (const href of hrefs) expect(text).toContain(href);
  });

  it.each(hostileTexts)("escapes %j", async (hostile) => {
    const { subject, html } = await alertMail(hostile);
    expect([...parse(html).querySelectorAll("img, script")]).toEqual([]);
    expect(subject).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
  });
});

describe("a mail about payments", () => {
  const balance = { ...order, paid: 300, due: 1105.3 };
  const options = { link: customerLink, ownerEmail, business };

  it("asks for a deposit by a day, with bank details and the order number as the reference", async () => {
    const request = {
      ...balance,
      paymentRequest: {
        purpose: "deposit" as const,
        amount: 421.59,
        dueOn: "2026-12-05",
        bankDetails: "Oak & Lime\nGI75 NWBK 0000 0000 7099 453",
      },
    };
    const { subject, text } = await composePaymentRequest({ order: request, ...options });
    expect(subject).toBe("Payment for your order ORD-100042 with Oak & Lime");
    for (const part of [
      "Please ring twice.",
      "Deposit: £421.59, please by 5 December 2026.",
      "Paid so far: £300.00.",
      "Oak & Lime\n\nGI75 NWBK 0000 0000 7099 453\n\nReference: ORD-100042",
      customerLink,
    ]) {
      expect(text).toContain(part);
    }
  });

  it("names neither bank details nor a reference if the shop has no bank details", async () => {
    const paymentRequest = {
      purpose: "full" as const,
      amount: 1105.3,
      dueOn: null,
      bankDetails: null,
    };
    const { text } = await composePaymentRequest({
      order: { ...balance, paymentRequest },
      ...options,
    });
    expect(text).toContain("Payment: £1,105.30.");
    expect(text).not.toMatch(/bank transfer|Reference/);
  });

  it.each([
    [1105.3, "Due: £1,105.30."],
    [-5.4, "To be refunded: £5.40."],
  ])(
    "is a receipt with all payments and refunds, %d pounds due and the shop's note",
    async (due, dueText) => {
      const receipt = {
        ...balance,
        due,
        payments: [
          { amount: 305.4, method: "card_link" as const, receivedOn: "2026-11-25" },
          { amount: -5.4, method: "cash" as const, receivedOn: "2026-11-26" },
        ],
        receiptNote: "Prices are final.",
      };
      const { text } = await composeReceipt({ order: receipt, ...options });
      for (const part of [
        "25 November 2026: £305.40 by card",
        "26 November 2026: −£5.40 in cash",
        `Paid: £300.00. ${dueText}`,
        "Prices are final.",
      ]) {
        expect(text).toContain(part);
      }
    },
  );
});

it("a withdrawal's receipt has the customer's words only once the shop has approved the order", async () => {
  const withdrawal = { receivedAt: order.orderDate, statement: "See evil.example", lines: [] };
  const compose = async (status: OrderMailData["status"]) =>
    (
      await composeWithdrawalReceipt({
        order: { ...order, status, withdrawal },
        link: customerLink,
        ownerEmail,
        business,
      })
    ).text;
  expect(await compose("pending")).not.toContain("evil.example");
  expect(await compose("approved")).toContain("evil.example");
});

it("the organiser of a calendar file has the business's name without quotes, which would end it", () => {
  const { content } = calendarFile({
    visit: {
      id: "a1",
      startsAt: order.orderDate,
      endsAt: order.orderDate,
      place: "The shop",
      status: "confirmed",
      isProposal: false,
      wasConfirmed: true,
      revision: 0,
      changedAt: order.orderDate,
      isChangeable: true,
    },
    summary: "Visit",
    link: customerLink,
    ownerEmail,
    business: { ...business, name: 'The "Oak"' },
  });
  expect(content).toContain(`ORGANIZER;CN="The 'Oak'":mailto:${ownerEmail}`);
});
