import * as z from "zod";
import type { TestMailResult } from "../_shared/domain/orders/mail-delivery.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import { createMailProvider, type FetchFunction } from "./mail-provider.ts";
import type { MailSettings } from "./mail-settings.ts";
import { sanitiseLine } from "./mail-template.ts";

interface TestMailOptions {
  to: string;
  /** URL of the shop settings in the back office. */
  link: string;
  settings: MailSettings;
  business: Business;
  /** HTTP client for the mail provider's API. */
  fetch: FetchFunction;
}

const maxAnswerLength = 300;

/** The message in an error response of Resend (`message`) or Postmark (`Message`). */
const errorSchema = z
  .object({ message: z.string().optional(), Message: z.string().optional() })
  .catch({});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The status and, after an error, the provider's message. */
function describeAnswer({ ok, status }: Response, body: string): string {
  const { message, Message } = errorSchema.parse(ok ? {} : parseJson(body));
  const text = sanitiseLine(message ?? Message ?? "").slice(0, maxAnswerLength);
  return text ? `HTTP ${status}: ${text}` : `HTTP ${status}`;
}

/**
 * Sends a test mail, once, and returns the mail provider's answer. The answer may contain an email address, so it is returned to the
 * administrator only, and neither stored nor logged.
 */
export async function sendTestMail(options: TestMailOptions): Promise<TestMailResult> {
  const { to, link, settings, business, fetch } = options;
  let answer = "The provider did not respond.";
  const provider = createMailProvider(settings, async (url, request) => {
    const response = await fetch(url, request);
    const body = await response.text();
    answer = describeAnswer(response, body);
    // A new response instead of a clone: a cancelled response waits until its clone is read or cancelled too.
    return new Response(body || null, { status: response.status });
  });
  const mail = await composeCustomerMail({
    business,
    to,
    replyTo: settings.ownerEmail,
    subject: `Test email from ${business.name}`,
    heading: "Your emails are being sent",
    paragraphs: [
      "This is a test from Shop Settings. If you read it in your inbox, the emails to your customers arrive as well.",
    ],
    links: [{ label: "Shop Settings", href: link }],
  });
  const error = await provider.send(crypto.randomUUID(), mail, 1).catch(() => answer);
  return { isAccepted: error === undefined, answer };
}
