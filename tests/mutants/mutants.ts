/** A fault planted on purpose, and the tests that have to notice it. */
export interface Mutant {
  fault: string;
  /** A file, or the folder of migrations: then the newest one that has the text. */
  file: string;
  /** Occurs in the file; its first occurrence is replaced. */
  text: string;
  replacement: string;
  /** Vitest's project, and the test file. */
  project: "unit" | "db" | "functions" | "conformance";
  test: string;
}

const migrations = "supabase/migrations";
const facade = "supabase/functions/api";
const server = "supabase/functions/_shared/server";
const mails = "supabase/functions/order-mails";
const backup = "tools/backup";

/** Each is one a hurried colleague might really make. */
export const mutants: Mutant[] = [
  {
    fault: "the facade asks nobody to be an administrator",
    file: `${facade}/mount-routes.ts`,
    text: 'route.access === "admin" && !session?.isAdmin',
    replacement: "false",
    project: "functions",
    test: "tests/functions/api/calls.test.ts",
  },
  {
    fault: "a policy lets anybody change products",
    file: migrations,
    text: "create policy",
    replacement:
      "grant update on public.products to anon; create policy open_to_all on public.products for update using (true); create policy",
    project: "db",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "who is an administrator is read from what people write about themselves",
    file: `${migrations}/20261121090000_create_foundations.sql`,
    text: "coalesce(auth.jwt() -> 'app_metadata' ->> 'is_admin', 'false')",
    replacement:
      "coalesce(auth.jwt() -> 'app_metadata' ->> 'is_admin', auth.jwt() -> 'user_metadata' ->> 'is_admin', 'false')",
    project: "db",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "requests of other sites are taken",
    file: `${facade}/mount-routes.ts`,
    text: 'if (route.method !== "GET") requireSameOriginJson(request.headers, environment.siteOrigins);',
    replacement: "",
    project: "functions",
    test: "tests/functions/api/cross-site.test.ts",
  },
  {
    fault: "the origin is not compared",
    file: `${facade}/same-origin.ts`,
    text: "origin === null || siteOrigins.includes(origin)",
    replacement: "true",
    project: "functions",
    test: "tests/functions/api/cross-site.test.ts",
  },
  {
    fault: "the client's price is used",
    file: migrations,
    text: "values (for_order, product.id, product.name, product.unit_price, line.quantity)",
    replacement:
      "values (for_order, product.id, product.name, coalesce((select (l ->> 'price')::numeric from jsonb_array_elements(lines) as l where (l ->> 'id')::bigint = product.id limit 1), product.unit_price), line.quantity)",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "stock is not checked before it is sold",
    file: migrations,
    text: "if product.stock_quantity < quantity then",
    replacement: "if false then",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "products are sold without a lock",
    file: migrations,
    text: "where id = line.product_id for no key update;",
    replacement: "where id = line.product_id;",
    project: "db",
    test: "tests/db/races.test.ts",
  },
  {
    fault: "an order is declined as often as one likes",
    file: migrations,
    text: "where id = decided and status = 'pending'",
    replacement: "where id = decided",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "a retried checkout buys again",
    file: migrations,
    text: "return earlier.answer;",
    replacement: "null;",
    project: "db",
    test: "tests/db/orders.test.ts",
  },
  {
    fault: "limits forget who comes at the same time",
    file: migrations,
    text: "do update set count = r.count + 1",
    replacement: "do update set count = excluded.count",
    project: "functions",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "the address that a client claims counts",
    file: `${server}/client-address.ts`,
    text: '.split(",").at(-1)',
    replacement: '.split(",").at(0)',
    project: "functions",
    test: "tests/functions/http-rules.test.ts",
  },
  {
    fault: "failed logins are forgiven",
    file: `${facade}/login.ts`,
    text: "if (!grant) {",
    replacement: "await forgive();\n  if (!grant) {",
    project: "functions",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "a login leaves the session it replaces",
    file: `${facade}/sessions.ts`,
    text: "replaced: replacedId === null ? null : await sha256(replacedId)",
    replacement: "replaced: null",
    project: "functions",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "a logout leaves the session",
    file: `${facade}/sessions.ts`,
    text: "if (!stored) return;\n      await store.close(hash);",
    replacement: "if (!stored) return;",
    project: "functions",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "a stock quantity that was read in the shop takes back sales",
    file: migrations,
    text: "coalesce(s.stock_shown_at, s.created_at)",
    replacement: "s.stock_shown_at",
    project: "functions",
    test: "tests/functions/api/product-changes.test.ts",
  },
  {
    fault: "a category is deleted while a product is given it",
    file: migrations,
    text: "perform pg_advisory_xact_lock(turn);",
    replacement: "null;",
    project: "db",
    test: "tests/db/category-races.test.ts",
  },
  {
    fault: "an unchanged stock quantity takes back sales",
    file: `${facade}/product-change.ts`,
    text: "!(await wasShown(call, stockQuantity))",
    replacement: "true",
    project: "functions",
    test: "tests/functions/api/product-changes.test.ts",
  },
  {
    fault: "redirects are followed anywhere",
    file: `${server}/safe-fetch.ts`,
    text: "const ip = await resolvePublicAddress(url, resolve);",
    replacement:
      'const ip = redirects === 0 ? await resolvePublicAddress(url, resolve) : ((await resolve(url.hostname))[0] ?? "");',
    project: "unit",
    test: `${server}/safe-fetch.test.ts`,
  },
  {
    fault: "addresses of private networks are dialled",
    file: `${server}/public-address.ts`,
    text: 'if (parsed.range() !== "unicast") return false;',
    replacement: "",
    project: "unit",
    test: `${server}/safe-fetch.test.ts`,
  },
  {
    fault: "pixels are not counted",
    file: `${server}/accept-image.ts`,
    text: "header.width * header.height > maxPixels",
    replacement: "false",
    project: "functions",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "what follows the first bytes of an upload is not looked at",
    file: `${server}/accept-image.ts`,
    text: "!isWholeImage(bytes, header.mimeType)",
    replacement: "false",
    project: "functions",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "a page may nest as deeply as it likes",
    file: `${server}/page-size.ts`,
    text: "if (depth > maxNesting)",
    replacement: "if (depth > Number.POSITIVE_INFINITY)",
    project: "unit",
    test: `${server}/scrape-images.test.ts`,
  },
  {
    fault: "an e-mail is taken while somebody else is sending it",
    file: migrations,
    text: "due.status = 'waiting' and due.next_attempt_at <= now()",
    replacement: "due.status = 'waiting'",
    project: "db",
    test: "tests/db/order-mails.test.ts",
  },
  {
    fault: "a provider can't tell a repeated attempt from a second e-mail",
    file: `${mails}/mail-provider.ts`,
    text: '"Idempotency-Key": id',
    replacement: '"Idempotency-Key": crypto.randomUUID()',
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "Postmark is not asked whether a lost attempt came through",
    file: `${mails}/mail-provider.ts`,
    text: "attempt > 1",
    replacement: "attempt > 100",
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "anybody has e-mails sent",
    file: `${server}/mail-run.ts`,
    text: "shown !== (await sha256(mailRunSecret))",
    replacement: "shown === mailRunSecret",
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "a checkout has no e-mails sent",
    file: `${server}/mail-run.ts`,
    text: "if (mailRunSecret !== null) keepRunning",
    replacement: "if (mailRunSecret === null) keepRunning",
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "a name begins a line of its own in an e-mail",
    file: `${mails}/mail-words.ts`,
    text: '.replace(/[\\s\\p{Cc}]+/gu, " ")',
    replacement: "",
    project: "functions",
    test: "tests/functions/order-letters.test.ts",
  },
  {
    fault: "whoever knows a checkout's key can compute the order's link",
    file: `${server}/order-token.ts`,
    text: "`, secret);",
    replacement: '`, "key");',
    project: "unit",
    test: "supabase/functions/_shared/server/order-token.test.ts",
  },
  {
    fault: "an erased person's link still works",
    file: migrations,
    text: "delete from private.order_links where order_id = any (theirs);",
    replacement: "",
    project: "db",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault: "a backup reads each table at another moment",
    file: `${backup}/write-backup.ts`,
    text: '"isolation level repeatable read read only"',
    replacement: '"read write"',
    project: "conformance",
    test: "tests/conformance/backup.test.ts",
  },
  {
    fault: "a restore loads rows with triggers on",
    file: `${backup}/restore-database.ts`,
    text: "await fireTriggers(transaction, false);",
    replacement: "",
    project: "conformance",
    test: "tests/conformance/backup.test.ts",
  },
  {
    fault: "a restore forgets how far sequences have counted",
    file: `${backup}/restore-database.ts`,
    text: "then increment_by else 0 end",
    replacement: "then 0 else 0 end",
    project: "conformance",
    test: "tests/conformance/backup.test.ts",
  },
  {
    fault: "a damaged backup is restored",
    file: `${backup}/open-backup.ts`,
    text: "!== sha256) throw",
    replacement: "=== null) throw",
    project: "conformance",
    test: "tests/conformance/broken-backups.test.ts",
  },
  {
    fault: "a restore writes over what is there without being told to",
    file: `${backup}/restore-backup.ts`,
    text: "if (!options.replace && strangers[0])",
    replacement: "if (strangers.length < 0)",
    project: "conformance",
    test: "tests/conformance/broken-backups.test.ts",
  },
];
