import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";
import { createBackOffice } from "../../../supabase/functions/back-office/app.ts";
import { createMailsApp } from "../../../supabase/functions/mails/app.ts";
import type { FetchFunction } from "../../../supabase/functions/mails/mail-provider.ts";
import { readMailSettings } from "../../../supabase/functions/mails/mail-settings.ts";
import { createStorefront } from "../../../supabase/functions/storefront/app.ts";
import { addProduct } from "../database/products.ts";
import { startTestApi } from "../database/test-api.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { adminClaims, signAccessToken } from "./function-stack.ts";

const mailRunSecret = "0123456789abcdef0123456789abcdef";
export const siteOrigin = "https://shop.example";
/** A customer whose email address is in a reserved domain. */
export const customer = {
  firstName: "Quetzalina",
  lastName: "Zammitt",
  email: "quetzalina@example.com",
  phone: "+350 987 65432",
};

/** Serves a new test database, with the function mails of the mail stack that was started last. */
export async function startMailServer() {
  const database = await createTestDatabase();
  let handleMails = async (_request: Request) => new Response(null, { status: 503 });
  const api = await startTestApi(database, {
    functions: { mails: (request) => handleMails(request) },
  });
  return {
    database,
    api,
    setMails(handle: typeof handleMails) {
      handleMails = handle;
    },
    async stop() {
      await api.stop();
      await database.drop();
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

interface MailStackOptions {
  fetch?: FetchFunction;
  /** Time in milliseconds after which a mail run continues in another call of the function. */
  callTimeLimitMs?: number;
  /** A server that the tests of a file share, because starting one takes longer than most tests; its orders and mails are deleted. */
  server?: MailServer;
}

/** Starts the functions storefront and mails, by default with their own database; storefront calls mails over HTTP, as on the platform. */
export async function startMailStack(
  variables: Record<string, string>,
  { fetch, callTimeLimitMs, server: sharedServer }: MailStackOptions = {},
) {
  const server = sharedServer ?? (await startMailServer());
  const { database, api } = server;
  await database.sql`truncate orders, products, mails, private.leases, private.request_counts cascade`;
  const log: string[] = [];
  const backgroundTasks = collectBackgroundTasks();
  let [callCount, activeCalls, maxActiveCalls] = [0, 0, 0];
  server.setMails(async (request) => {
    callCount += 1;
    activeCalls += 1;
    maxActiveCalls = Math.max(maxActiveCalls, activeCalls);
    const response = await mails.fetch(request);
    activeCalls -= 1;
    return response;
  });
  const settings = {
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: "secret" }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: "publishable" }),
    SITE_ORIGIN: siteOrigin,
    MAIL_RUN_SECRET: mailRunSecret,
    LIMIT_CHECKOUT_PER_HOUR: "100000",
    ...variables,
  };
  // The local keys are added here, because readEnvironment rejects them together with a public site origin.
  const environment = {
    ...readEnvironment(settings),
    secretKey: api.secretKey,
    publishableKey: api.publishableKey,
  };
  const writeLog = (line: string) => void log.push(line);
  const mails = createMailsApp({
    environment,
    settings: readMailSettings(variables),
    writeLog,
    ...(fetch && { fetch }),
    ...(callTimeLimitMs && { callTimeLimitMs }),
  });
  const storefront = createStorefront({ environment, writeLog });
  const backOffice = createBackOffice({ environment, writeLog });
  const productId = await addProduct(database.sql, {
    name: "Lamp",
    price: 195,
    stock_quantity: 10_000,
  });
  return {
    database,
    log,
    /** Number of calls of the function mails, and the maximum number of concurrent calls. `startMailRun` is not counted. */
    countCalls: () => ({ callCount, maxActiveCalls }),
    /** Waits for all background tasks (EdgeRuntime.waitUntil). */
    waitForBackgroundTasks: () => backgroundTasks.wait(),
    /** Posts to a path of the function mails; by default starts a mail run, as the schedule does. */
    startMailRun: async (secret: string | null = mailRunSecret, path = "send") =>
      mails.request(`/mails/${path}`, {
        method: "POST",
        headers: secret === null ? {} : { "x-mail-run-secret": secret },
      }),
    /** Posts JSON to the function back-office with an access token, by default an administrator's. */
    async postToBackOffice(path: string, body: object = {}, claims: object = adminClaims) {
      const token = await signAccessToken({ claims: { ...claims } });
      const response = await backOffice.request(`/back-office/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      storefront.request(`/storefront/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    checkout(changes: object = {}, headers: Record<string, string> = {}) {
      const body = { ...customer, items: [{ id: productId, quantity: 2 }], ...changes };
      return this.post("checkout", body, headers);
    },
    /** Places orders in the database, without starting a mail run. */
    async placeOrders(count: number) {
      const { sql } = database;
      for (let number = 1; number <= count; number += 1) {
        // Each order has a different email address, because the mails to one recipient are limited.
        const email = number === 1 ? customer.email : `customer-${number}@example.com`;
        await sql`select place_order(
          ${sql.json({ ...customer, email })}, ${sql.json([{ id: productId, quantity: 2 }])})`;
      }
    },
    /** Reads status, attempts and last error of the mails in the outbox, sorted by creation and kind. */
    readMailStates: async () =>
      (
        await database.sql`select status, attempts, last_error from mails order by created_at, kind`
      ).map((row) => ({ ...row })),
    /** Makes all waiting mails due now. */
    async makeMailsDue() {
      await database.sql`update mails set next_attempt_at = now() where status = 'waiting'`;
    },
    async stop() {
      await backgroundTasks.wait();
      backgroundTasks.stopCollecting();
      if (!sharedServer) await server.stop();
    },
  };
}

/** Collects the functions' background tasks, as the platform does (EdgeRuntime.waitUntil). */
function collectBackgroundTasks() {
  const pendingTasks: Promise<unknown>[] = [];
  Object.assign(globalThis, {
    EdgeRuntime: { waitUntil: (task: Promise<unknown>) => pendingTasks.push(task) },
  });
  return {
    async wait() {
      for (let task = pendingTasks.shift(); task; task = pendingTasks.shift()) await task;
    },
    stopCollecting: () => Reflect.deleteProperty(globalThis, "EdgeRuntime"),
  };
}

export type MailStack = Awaited<ReturnType<typeof startMailStack>>;
