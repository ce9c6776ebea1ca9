import * as z from "zod";
import type { MailSettings } from "./mail-settings.ts";

export interface MailAttachment {
  filename: string;
  /** For example `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string;
}

/** A mail. Its sender is `from` of MailSettings. */
export interface Mail {
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** URL for one-click unsubscribe (RFC 8058): a POST request ends the subscription. */
  unsubscribeUrl?: string;
  attachments?: MailAttachment[];
}

/** A text in UTF-8 as base64. */
const toBase64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

export type FetchFunction = (url: string, request: RequestInit) => Promise<Response>;

export interface MailProvider {
  /**
   * Sends a mail idempotently: repeated calls with the same id send one mail. Returns undefined if the provider accepted the
   * mail, else the error, such as "HTTP 500". The error omits the provider's message, because it may contain an email address.
   * Rejects if there is no response or an invalid one.
   */
  send(id: string, mail: Mail, attempt: number): Promise<string | undefined>;
}

/**
 * Timeout of one request. A mail needs at most two requests. Both must end within the 30 seconds for which public.prepare_mail
 * guarantees the mail's claim. Otherwise another run could send the mail a second time.
 */
const timeoutMs = 10_000;

const resendUrl = "https://api.resend.com/emails";
const postmarkUrl = "https://api.postmarkapp.com/email";
const postmarkSentMailsUrl = "https://api.postmarkapp.com/messages/outbound";

/** Creates the client of the configured provider. Its requests follow no redirect and time out after 10 seconds. */
export function createMailProvider(settings: MailSettings, fetch: FetchFunction): MailProvider {
  const callApi: FetchFunction = (url, request) =>
    fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  return { resend, postmark }[settings.provider](settings, callApi);
}

function createPost(headers: Record<string, string>, body: object): RequestInit {
  return {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  };
}

/** Headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const resendErrorSchema = z.object({ name: z.string() });

/** Client of Resend: https://resend.com/docs/api-reference/emails/send-email */
function resend({ apiKey, from }: MailSettings, callApi: FetchFunction): MailProvider {
  return {
    async send(id, { to, replyTo, subject, html, text, unsubscribeUrl, attachments }) {
      const headers = { Authorization: `Bearer ${apiKey}`, "Idempotency-Key": id };
      const mail = {
        ...{ from, to: [to], reply_to: replyTo, subject, html, text },
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        attachments: attachments?.map(({ filename, contentType, content }) => ({
          ...{ filename, content_type: contentType, content: toBase64(content) },
        })),
      };
      const response = await callApi(resendUrl, createPost(headers, mail));
      const error = resendErrorSchema.safeParse(await response.json().catch(() => null));
      if (response.ok) return undefined;
      // Resend reports that the idempotency key was used with another body, so an earlier attempt sent the mail.
      const wasSentBefore =
        response.status === 409 && error.data?.name === "invalid_idempotent_request";
      return wasSentBefore ? undefined : `HTTP ${response.status}`;
    },
  };
}

const postmarkSentSchema = z.object({ Messages: z.array(z.object({ Tag: z.string().nullish() })) });

/**
 * Client of Postmark: https://postmarkapp.com/developer/api/email-api. Postmark has no idempotency keys. Each mail therefore has
 * its id as tag, and a retry first searches the sent mails for the tag. Retries are minutes apart, so Postmark already lists a
 * mail that an earlier attempt sent.
 */
function postmark({ apiKey, from }: MailSettings, callApi: FetchFunction): MailProvider {
  const headers = { "X-Postmark-Server-Token": apiKey };
  return {
    async send(id, { to, replyTo, subject, html, text, unsubscribeUrl, attachments }, attempt) {
      if (attempt > 1) {
        const query = new URLSearchParams({ count: "1", offset: "0", tag: id });
        const response = await callApi(`${postmarkSentMailsUrl}?${query}`, {
          headers: { ...headers, Accept: "application/json" },
        });
        if (!response.ok) return `HTTP ${response.status}`;
        const { Messages: sentMails } = postmarkSentSchema.parse(await response.json());
        if (sentMails.some(({ Tag }) => Tag === id)) return undefined;
      }
      const mail = {
        From: from,
        To: to,
        ReplyTo: replyTo,
        Subject: subject,
        HtmlBody: html,
        TextBody: text,
        MessageStream: "outbound",
        Tag: id,
        ...(unsubscribeUrl && {
          Headers: Object.entries(unsubscribeHeaders(unsubscribeUrl)).map(([Name, Value]) => ({
            Name,
            Value,
          })),
        }),
        Attachments: attachments?.map(({ filename, contentType, content }) => ({
          ...{ Name: filename, ContentType: contentType, Content: toBase64(content) },
        })),
      };
      const response = await callApi(postmarkUrl, createPost(headers, mail));
      await response.body?.cancel();
      return response.ok ? undefined : `HTTP ${response.status}`;
    },
  };
}
