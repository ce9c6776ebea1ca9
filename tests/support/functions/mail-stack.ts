import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";
import { createMails } from "../../../supabase/functions/mails/app.ts";
import type { FetchFunction } from "../../../supabase/functions/mails/mail-provider.ts";
import { readMailSettings } from "../../../supabase/functions/mails/mail-settings.ts";
import { createStorefront } from "../../../supabase/functions/storefront/app.ts";
import { addProduct } from "../database/products.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { startTestApi } from "../stack/test-api.ts";

const secret = "0123456789abcdef0123456789abcdef";
export const site = "https://shop.example";
/** A customer whose email address is in a reserved domain. */
export const customer = {
  firstName: "Quetzalina",
  lastName: "Zammitt",
  email: "quetzalina@example.com",
  phone: "+350 987 65432",
};

interface MailStackOptions {
  fetch?: FetchFunction;
  /** Milliseconds after which a mail run hands over to a new call of the function. */
  callMs?: number;
}

/** Starts the functions storefront and mails with their own database; storefront calls mails over HTTP, as when deployed. */
export async function startMailStack(
  variables: Record<string, string>,
  { fetch, callMs }: MailStackOptions = {},
) {
  const database = await createTestDatabase();
  const log: string[] = [];
  const background = collectBackgroundTasks();
  let [calls, active, mostActive] = [0, 0, 0];
  const api = await startTestApi(database, {
    functions: {
      mails: async (request) => {
        calls += 1;
        active += 1;
        mostActive = Math.max(mostActive, active);
        const response = await mails.fetch(request);
        active -= 1;
        return response;
      },
    },
  });
  const settings = {
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: "secret" }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: "publishable" }),
    SITE_ORIGIN: site,
    MAIL_RUN_SECRET: secret,
    LIMIT_CHECKOUT_PER_HOUR: "100000",
    ...variables,
  };
  // Adds the local keys afterwards, because readEnvironment rejects them together with a public site origin.
  const environment = {
    ...readEnvironment(settings),
    secretKey: api.secretKey,
    publishableKey: api.publishableKey,
  };
  const writeLog = (line: string) => void log.push(line);
  const mails = createMails({
    environment,
    settings: readMailSettings(variables),
    writeLog,
    ...(fetch && { fetch }),
    ...(callMs && { callMs }),
  });
  const storefront = createStorefront({ environment, writeLog });
  const product = await addProduct(database.sql, {
    name: "Lamp",
    price: 195,
    stock_quantity: 10_000,
  });
  return {
    database,
    log,
    /** Number of calls of the function mails, and the maximum of concurrent ones. `startMailRun` is not counted. */
    calls: () => ({ calls, mostActive }),
    /** Resolves when all background tasks (EdgeRuntime.waitUntil) are done. */
    backgroundTasksDone: () => background.idle(),
    /** Starts a mail run, as the schedule does. */
    startMailRun: async (runSecret: string | null = secret) =>
      mails.request("/mails/send", {
        method: "POST",
        headers: runSecret === null ? {} : { "x-mail-run-secret": runSecret },
      }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      storefront.request(`/storefront/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    checkout(changes: object = {}, headers: Record<string, string> = {}) {
      const body = { ...customer, items: [{ id: product, quantity: 2 }], ...changes };
      return this.post("checkout", body, headers);
    },
    /** Places orders in the database, without starting a mail run. */
    async placeOrders(count: number) {
      const { sql } = database;
      for (let placed = 0; placed < count; placed += 1) {
        // Mails per recipient are limited.
        const email = placed === 0 ? customer.email : `customer-${placed}@example.com`;
        await sql`select place_order(
          ${sql.json({ ...customer, email })}, ${sql.json([{ id: product, quantity: 2 }])})`;
      }
    },
    /** The states of the mails in the outbox, sorted by creation and kind. */
    mailStates: async () =>
      (
        await database.sql`select status, attempts, last_error from mails order by created_at, kind`
      ).map((row) => ({ ...row })),
    /** Makes all waiting mails due now. */
    async makeMailsDue() {
      await database.sql`update mails set next_attempt_at = now() where status = 'waiting'`;
    },
    async stop() {
      background.release();
      await api.stop();
      await database.drop();
    },
  };
}

/** Collects the functions' background tasks, as the platform does (EdgeRuntime.waitUntil). */
function collectBackgroundTasks() {
  const pendingTasks: Promise<unknown>[] = [];
  Object.assign(globalThis, {
    EdgeRuntime: { waitUntil: (left: Promise<unknown>) => pendingTasks.push(left) },
  });
  return {
    async idle() {
      for (let left = pendingTasks.shift(); left; left = pendingTasks.shift()) await left;
    },
    release: () => Reflect.deleteProperty(globalThis, "EdgeRuntime"),
  };
}

export type MailStack = Awaited<ReturnType<typeof startMailStack>>;
