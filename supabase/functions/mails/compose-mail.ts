import * as z from "zod";
import { variantParameter } from "../_shared/domain/catalogue/choices.ts";
import type { Database } from "../_shared/domain/database.types.ts";
import { emailPattern } from "../_shared/domain/people/email-address.ts";
import { type Business, readBusiness } from "../_shared/domain/site-content/business.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { deriveLinkToken } from "../_shared/server/hashes.ts";
import { type AccountMailKind, composeAccountMail, isAccountMail } from "./account-mail.ts";
import {
  briefMailDataSchema,
  composeBriefConfirmation,
  composeBriefNotification,
} from "./brief-mails.ts";
import { composeConfirmation } from "./confirmation.ts";
import { composeExpiryMail } from "./expired-order.ts";
import { composeInvitation } from "./invitation-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { orderMailDataSchema } from "./order-mail-data.ts";
import { composeLetter, composeOrderUpdate } from "./order-update.ts";
import { composeOwnerNotification } from "./owner-notification.ts";
import {
  composePaymentRequest,
  composeReceipt,
  paymentRequestMailSchema,
  receiptMailSchema,
} from "./payment-mails.ts";
import { composeReply, replyMailDataSchema } from "./reply-mail.ts";
import {
  alertMailDataSchema,
  composeAlertConfirmation,
  composeBackInStockMail,
} from "./stock-alert-mails.ts";
import {
  composeVisitNotice,
  composeVisitReminder,
  composeVisitUpdate,
  visitMailDataSchema,
} from "./visit-mails.ts";
import {
  composeWithdrawalNotice,
  composeWithdrawalReceipt,
  withdrawalMailSchema,
} from "./withdrawal-mails.ts";

type MailKind = Database["public"]["Enums"]["mail_kind"];
type AlertMailKind = "alert_confirmation" | "back_in_stock";
type VisitMailKind = "visit_update" | "visit_notice" | "visit_reminder";
type BriefMailKind = "brief_confirmation" | "brief_notification" | VisitMailKind;

interface ComposeOptions {
  /** Token of the mail's link. */
  token: string;
  ownerEmail: string;
  environment: Environment;
}

const isAlertMail = (kind: MailKind): kind is AlertMailKind =>
  kind === "alert_confirmation" || kind === "back_in_stock";

const isVisitMail = (kind: MailKind): kind is VisitMailKind =>
  kind === "visit_update" || kind === "visit_notice" || kind === "visit_reminder";

const isBriefMail = (kind: MailKind): kind is BriefMailKind =>
  kind === "brief_confirmation" || kind === "brief_notification" || isVisitMail(kind);

/** The purpose with which `deriveLinkToken` derives the token of a mail's link; other mails have none, and ignore the token. */
export function linkPurpose(kind: MailKind): Parameters<typeof deriveLinkToken>[0] {
  if (isBriefMail(kind)) return "brief link";
  if (kind === "invitation") return "invitation";
  return isAlertMail(kind) ? "stock alert" : "order link";
}

/** What the content of every mail has; business is the row of site_content. */
const contentSchema = z.object({
  email: z.string(),
  business: z.nullable(
    z.object({ title: z.string(), content: z.string().nullable(), metadata: z.unknown() }),
  ),
});

interface ContentOptions extends ComposeOptions {
  /** Who sends the mail. */
  sender: { ownerEmail: string; business: Business };
}

/**
 * Composes a mail from the result of the SQL function prepare_mail. Returns null for an invalid email address, which the provider
 * would reject at every attempt. Throws if the content does not match the schema of the mail's kind.
 */
export async function composeMail(
  kind: MailKind,
  content: unknown,
  options: ComposeOptions,
): Promise<Mail | null> {
  const { email, business } = contentSchema.parse(content);
  if (!emailPattern.test(email)) return null;
  return composeContent(kind, content, {
    ...options,
    sender: { ownerEmail: options.ownerEmail, business: readBusiness(business) },
  });
}

async function composeContent(
  kind: MailKind,
  content: unknown,
  options: ContentOptions,
): Promise<Mail> {
  if (isBriefMail(kind)) return composeBriefMail(kind, content, options);
  if (kind === "invitation")
    return composeInvitation({
      content,
      ...options.sender,
      link: `${siteOrigin(options)}/admin/invitation/${options.token}`,
    });
  if (kind === "reply")
    return composeReply({ content: replyMailDataSchema.parse(content), ...options.sender });
  if (isAccountMail(kind))
    return composeAccountMail(kind, {
      content,
      ...options.sender,
      siteOrigin: siteOrigin(options),
    });
  return isAlertMail(kind)
    ? composeAlertMail(kind, content, options)
    : composeOrderMail(kind, content, options);
}

/** The origin of the website, for the links in mails. */
function siteOrigin({ environment: { siteOrigins } }: ComposeOptions): string {
  return siteOrigins[0] ?? "";
}

async function composeAlertMail(
  kind: AlertMailKind,
  content: unknown,
  options: ContentOptions,
): Promise<Mail> {
  const alert = alertMailDataSchema.parse(content);
  const composeByKind = {
    alert_confirmation: composeAlertConfirmation,
    back_in_stock: composeBackInStockMail,
  };
  const { token, sender, environment } = options;
  const origin = siteOrigin(options);
  const { slug, variantId: id, variantSku: sku } = alert.product;
  const variant = id
    ? `?v=${encodeURIComponent(variantParameter({ id, ...(sku && { sku }) }))}`
    : "";
  const mail = await composeByKind[kind]({
    alert,
    ...sender,
    link: `${origin}/stock-alert/${token}`,
    productLink: `${origin}/shop/${slug}${variant}`,
  });
  const endpoint = `${environment.publicUrl}/functions/v1/storefront/stock-alert`;
  return { ...mail, unsubscribeUrl: `${endpoint}/${token}/unsubscribe` };
}

function composeBriefMail(
  kind: BriefMailKind,
  content: unknown,
  options: ContentOptions,
): Promise<Mail> {
  const { token, sender } = options;
  const origin = siteOrigin(options);
  const customerLink = `${origin}/your-consultation/${token}`;
  if (isVisitMail(kind)) {
    const visitContent = visitMailDataSchema.parse(content);
    const ownerLink = `${origin}/admin/visits?brief=${visitContent.id}`;
    const composeByKind = {
      visit_update: composeVisitUpdate,
      visit_reminder: composeVisitReminder,
      visit_notice: composeVisitNotice,
    };
    const link = kind === "visit_notice" ? ownerLink : customerLink;
    return composeByKind[kind]({ content: visitContent, ...sender, link });
  }
  const brief = briefMailDataSchema.parse(content);
  return kind === "brief_confirmation"
    ? composeBriefConfirmation({ brief, ...sender, link: customerLink })
    : composeBriefNotification({
        brief,
        ...sender,
        link: `${origin}/admin/contact?submission=${brief.id}`,
      });
}

async function composeOrderMail(
  kind: Exclude<MailKind, AlertMailKind | BriefMailKind | AccountMailKind | "reply" | "invitation">,
  content: unknown,
  options: ContentOptions,
): Promise<Mail> {
  const order = orderMailDataSchema.parse(content);
  const { token, sender } = options;
  const origin = siteOrigin(options);
  const link = `${origin}/order/${token}`;
  switch (kind) {
    case "confirmation":
      return composeConfirmation({ order, ...sender, link });
    case "expiry":
      return composeExpiryMail({ order, ...sender, link });
    case "letter":
      return composeLetter({ order, ...sender, link });
    case "owner_notification":
      return composeOwnerNotification({
        order,
        ...sender,
        link: `${origin}/admin/orders?order=${order.id}`,
      });
    case "approval":
    case "decline":
    case "collection":
    case "delivery":
    case "completion":
    case "order_changed":
    case "return_update":
      return composeOrderUpdate(kind, { order, ...sender, link });
    case "payment_request":
      return composePaymentRequest({
        order: paymentRequestMailSchema.parse(content),
        ...sender,
        link,
      });
    case "withdrawal_receipt":
      return composeWithdrawalReceipt({
        order: withdrawalMailSchema.parse(content),
        ...sender,
        link,
      });
    case "withdrawal_notice":
      return composeWithdrawalNotice({
        order: withdrawalMailSchema.parse(content),
        ...sender,
        link: `${origin}/admin/orders?order=${order.id}`,
      });
    case "payment_receipt":
      return composeReceipt({ order: receiptMailSchema.parse(content), ...sender, link });
  }
}
