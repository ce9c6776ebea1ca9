import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Constants } from "../../supabase/functions/_shared/domain/database.types.ts";
import { readBusiness } from "../../supabase/functions/_shared/domain/site-content/business.ts";
import { contactDetails } from "../../supabase/functions/_shared/domain/site-content/contact-details.ts";
import { composeMail } from "../../supabase/functions/mails/compose-mail.ts";
import { prerenderSite } from "../../tools/site/prerender-site.ts";
import { setSiteEnvironment } from "../../tools/site/site.ts";
import { manifestFileNames } from "../../tools/site/web-config.ts";
import { personalDataPage } from "../../web/src/admin/data-requests/personal-data-page.ts";
import { PrintedOrder } from "../../web/src/admin/orders/printed-order.tsx";
import { orderFixture } from "../../web/src/admin/testing/order-fixture.ts";
import { BusinessContext } from "../../web/src/lib/business.ts";
import { siteOrigin, startApiStack } from "../support/functions/api-stack.ts";
import { createTestEnvironment } from "../support/functions/test-environment.ts";

/** The demo's name, profiles and address, the end of its description, and its accent colour. */
const demoTraces = /calpe( (&|&amp;|\\u0026|and) |and|-)stone|worth keeping, in|#85602b/gi;

const logoUrl = (size: string) =>
  `https://api.shop.example/storage/v1/object/public/images/uploads/3f2a9c00-0000-4000-8000-000000000000_${size}.png`;

const changes = {
  business: {
    title: "Oak & Lime",
    content: "Rooms made by hand.",
    metadata: {
      logoUrl: logoUrl("640x160"),
      darkLogoUrl: logoUrl("480x120"),
      place: "Tarifa",
      headerText: "Rooms for the Strait",
      footerText: "By hand, since spring.",
      accentColour: "#1f4e5f",
      instagram: "https://www.instagram.com/oakandlime",
    },
  },
  contact_section: { metadata: { email: "hello@oakandlime.example" } },
};
const business = readBusiness(changes.business);

const stack = await startApiStack({ seeded: true });
const outputFolder = mkdtempSync(join(tmpdir(), "renamed-site-"));
afterAll(async () => {
  rmSync(outputFolder, { recursive: true });
  await stack.stop();
});

beforeAll(async () => {
  const owner = createTestClient(stack.api, stack.api.publishableKey);
  await owner.auth.signInWithPassword({ email: "admin@example.com", password: "admin-password" });
  for (const [key, change] of Object.entries(changes)) {
    const { data } = await owner.from("site_content").update(change).eq("key", key).select("id");
    expect(data).toHaveLength(1);
  }
});

it("after a change of name, logo, words and colour, no prerendered file has a trace of the demo's", async () => {
  const pageModules = readdirSync("web/src/storefront", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("-page.tsx"))
    .map((name) => `src/storefront/${name}`);
  mkdirSync(join(outputFolder, ".vite"));
  writeFileSync(
    join(outputFolder, ".vite", manifestFileNames.site),
    JSON.stringify(Object.fromEntries(pageModules.map((module) => [module, { file: "page.js" }]))),
  );
  for (const name of ["index.html", "admin.html", "public/manifest.webmanifest"]) {
    cpSync(join("web", name), join(outputFolder, name.replace("public/", "")));
  }
  setSiteEnvironment({ apiUrl: stack.api.url, publishableKey: stack.api.publishableKey });
  const { paths } = await prerenderSite({
    outputFolder,
    siteUrl: "https://shop.example",
    scripts: { hydration: "", heroSchedule: "" },
  });
  expect(paths.length).toBeGreaterThan(60);
  const names = readdirSync(outputFolder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /\.\w+$/.test(name));
  const texts = files.map(
    (name) => [name, readFileSync(join(outputFolder, name), "utf8")] as const,
  );
  expect(
    texts.flatMap(([name, text]) => (text.match(demoTraces) ?? []).map((t) => [name, t])),
  ).toEqual([]);
  const pages = texts.filter(([name]) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(paths.length);
  for (const [name, html] of pages) {
    expect(html, name).toContain('<html style="--color-brass:#1f4e5f"');
    expect(html, name).toMatch(/Oak (&|&amp;|\\u0026) Lime/);
  }
  for (const url of [business.logoUrl, business.darkLogoUrl]) {
    const pagesWithLogo = pages.filter(([, html]) => html.includes(`<img src="${url}"`));
    expect(pagesWithLogo.length).toBeGreaterThanOrEqual(paths.length);
  }
  const home = readFileSync(join(outputFolder, "index.html"), "utf8");
  for (const words of ["Rooms for the Strait", "By hand, since spring.", "in Tarifa"]) {
    expect(home).toContain(words);
  }
  expect(JSON.parse(home.match(/application\/ld\+json">(.+?)<\/script>/)?.[1] ?? "")).toMatchObject(
    {
      name: "Oak & Lime",
      logo: business.logoUrl,
      email: "hello@oakandlime.example",
    },
  );
}, 180_000);

it.each(Constants.public.Enums.mail_kind)(
  "a mail of the kind %s has the new name and no trace of the demo's",
  async (kind) => {
    const [row] = await stack.database.sql<{ content: object }[]>`
    select jsonb_build_object('business', private.business())
      || private.prepare_order_mail(jsonb_populate_record(null::mails, jsonb_build_object(
           'kind', 'confirmation', 'message', 'It is ready.', 'subject', 'Your table',
           'order_id', (select min(id) from orders))), repeat('a', 64))
      || private.prepare_brief_mail(jsonb_populate_record(null::mails, jsonb_build_object(
           'kind', 'visit_update', 'brief_id', v.brief_id, 'visit_id', v.id)), repeat('b', 64))
      || '{"message": "It is ready."}' as content
    from visits as v where v.status = 'confirmed'`;
    const mail = await composeMail(
      kind,
      {
        ...row?.content,
        changes: { total: { before: 10, after: 20 } },
        paymentRequest: { amount: 20, purpose: "deposit", dueOn: "2026-12-24", bankDetails: null },
        payments: [{ amount: 20, method: "cash", receivedOn: "2026-12-01" }],
        receiptNote: null,
        withdrawal: { receivedAt: "2026-12-01T09:00:00Z", statement: null, lines: [] },
        submittedAt: "2026-12-01T09:00:00Z",
        words: "Yes.",
        product: { name: "Lamp", slug: "lamp" },
        role: "staff",
        expiresAt: "2026-12-08T09:00:00Z",
        invitedBy: "admin",
        happenedAt: "2026-12-01T09:00:00Z",
      },
      {
        token: "c".repeat(64),
        ownerEmail: "owner@oakandlime.example",
        environment: createTestEnvironment(stack.api, { SITE_ORIGIN: siteOrigin }),
      },
    );
    const text = JSON.stringify(mail);
    expect(text.match(demoTraces)).toBeNull();
    expect(mail?.html).toContain(
      `<img src="${business.logoUrl}" alt="Oak &amp; Lime" width="160" height="40"`,
    );
  },
);

it.each(["receipt", "slip"] as const)(
  "a printed %s has the new name and no trace of the demo's",
  (layout) => {
    const print = createElement(PrintedOrder, {
      order: { ...orderFixture, status: "approved" },
      layout,
      receiptNote: null,
      shop: contactDetails(changes.contact_section.metadata),
    });
    const html = renderToStaticMarkup(createElement(BusinessContext, { value: business }, print));
    expect(html.match(demoTraces)).toBeNull();
    expect(html).toContain(`<img src="${business.logoUrl}"`);
  },
);

it("the description of the REST API and the page of a person's data have the new name", async () => {
  const { body } = await stack.call("GET", "/openapi.json");
  const page = personalDataPage(business, {
    contacts: ["ana@example.com"],
    exportedAt: "2026-11-30T09:00:00Z",
  });
  for (const text of [JSON.stringify(body), page]) {
    expect(text.match(demoTraces)).toBeNull();
    expect(text).toMatch(/Oak (&|&amp;) Lime/);
  }
});
