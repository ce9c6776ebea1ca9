import * as z from "zod";
import type { Database } from "../_shared/domain/database.types.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { linkToken } from "../_shared/server/link-token.ts";
import { confirmationMail } from "./confirmation.ts";
import type { Mail } from "./mail-provider.ts";
import { mailedOrderSchema } from "./mailed-order.ts";
import { noticeMail } from "./notice.ts";
import { orderUpdateMail } from "./order-update.ts";
import { releaseMail } from "./release.ts";
import { alertConfirmationMail, backInStockMail, mailedAlertSchema } from "./stock-alert.ts";

type MailKind = Database["public"]["Enums"]["mail_kind"];
type AlertMailKind = "alert_confirmation" | "back_in_stock";

interface ComposeOptions {
  /** Token of the mail's link. */
  token: string;
  owner: string;
  environment: Environment;
}

const isAboutAlert = (kind: MailKind): kind is AlertMailKind =>
  kind === "alert_confirmation" || kind === "back_in_stock";

/** The purpose from which the token of a mail's link is derived. */
export function linkPurpose(kind: MailKind): Parameters<typeof linkToken>[0] {
  return isAboutAlert(kind) ? "stock alert" : "order link";
}

const recipientSchema = z.object({ email: z.string() });
const emailSchema = z.email();

/**
 * Composes a mail from the result of the SQL function read_mail. Returns null if the email address is invalid, which the
 * provider would reject at every attempt. Throws if the content does not match the schema of the mail's kind.
 */
export async function composeMail(
  kind: MailKind,
  content: unknown,
  options: ComposeOptions,
): Promise<Mail | null> {
  const { email } = recipientSchema.parse(content);
  if (!emailSchema.safeParse(email).success) return null;
  return isAboutAlert(kind)
    ? composeAlertMail(kind, content, options)
    : composeOrderMail(kind, content, options);
}

function siteOf({ environment: { siteOrigins } }: ComposeOptions): string {
  return siteOrigins[0] ?? "";
}

async function composeAlertMail(
  kind: AlertMailKind,
  content: unknown,
  options: ComposeOptions,
): Promise<Mail> {
  const alert = mailedAlertSchema.parse(content);
  const compose = { alert_confirmation: alertConfirmationMail, back_in_stock: backInStockMail };
  const { token, owner, environment } = options;
  const site = siteOf(options);
  const mail = await compose[kind]({
    alert,
    owner,
    link: `${site}/stock-alert/${token}`,
    productLink: `${site}/shop/${alert.productSlug}`,
  });
  const endpoint = `${environment.supabaseUrl}/functions/v1/storefront/stock-alert`;
  return { ...mail, unsubscribeUrl: `${endpoint}/${token}/unsubscribe` };
}

async function composeOrderMail(
  kind: Exclude<MailKind, AlertMailKind>,
  content: unknown,
  options: ComposeOptions,
): Promise<Mail> {
  const order = mailedOrderSchema.parse(content);
  const { token, owner } = options;
  const site = siteOf(options);
  const link = `${site}/order/${token}`;
  switch (kind) {
    case "confirmation":
      return confirmationMail({ order, owner, link });
    case "expiry":
      return releaseMail({ order, owner, link });
    case "notice":
      return noticeMail({ order, owner, link: `${site}/admin/orders?order=${order.id}` });
    case "approval":
    case "decline":
    case "collection":
    case "delivery":
    case "completion":
      return orderUpdateMail(kind, { order, owner, link });
  }
}
