import * as z from "zod";
import type { MailSettings } from "./mail-settings.ts";

/** A mail ready to go, without its sender. */
export interface Mail {
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
}

export type Dial = (address: string, request: RequestInit) => Promise<Response>;

export interface MailProvider {
  /**
   * Sends a mail that has an id of its own: however often it is called for an id, one mail goes out. Answers undefined once
   * the provider has it, else what went wrong ("HTTP 500"), without the provider's words: they may quote an address. Throws
   * when there is no answer, or none that can be understood.
   */
  send(id: string, mail: Mail, attempt: number): Promise<string | undefined>;
}

/** A mail is only begun while its claim lasts for another 30 seconds, which is enough for two requests. */
const TIMEOUT_MS = 10_000;

/** The only addresses that mails are given to. */
const resendAddress = "https://api.resend.com/emails";
const postmarkAddress = "https://api.postmarkapp.com/email";
const postmarkSentAddress = "https://api.postmarkapp.com/messages/outbound";

/** The provider of the settings; no request follows a redirect, and each has 10 seconds. */
export function createMailProvider(settings: MailSettings, dial: Dial): MailProvider {
  const ask: Dial = (address, request) =>
    dial(address, { ...request, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { resend, postmark }[settings.provider](settings, ask);
}

function post(headers: Record<string, string>, body: object): RequestInit {
  return {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  };
}

const resendRefusalSchema = z.object({ name: z.string() });

/** https://resend.com/docs/api-reference/emails/send-email */
function resend({ apiKey, from }: MailSettings, ask: Dial): MailProvider {
  return {
    async send(id, { to, replyTo, subject, html, text }) {
      const headers = { Authorization: `Bearer ${apiKey}`, "Idempotency-Key": id };
      const mail = { from, to: [to], reply_to: replyTo, subject, html, text };
      const response = await ask(resendAddress, post(headers, mail));
      const answer = resendRefusalSchema.safeParse(await response.json().catch(() => null));
      if (response.ok) return undefined;
      // The key was used before, for this mail in other words: it has gone out.
      const isKnown = response.status === 409 && answer.data?.name === "invalid_idempotent_request";
      return isKnown ? undefined : `HTTP ${response.status}`;
    },
  };
}

const postmarkSentSchema = z.object({ Messages: z.array(z.object({ Tag: z.string().nullish() })) });

/**
 * https://postmarkapp.com/developer/api/email-api. It knows no idempotency keys, so a second attempt first asks whether the
 * first one has come through after all; between the two are minutes, in which Postmark has long listed it.
 */
function postmark({ apiKey, from }: MailSettings, ask: Dial): MailProvider {
  const headers = { "X-Postmark-Server-Token": apiKey };
  return {
    async send(id, { to, replyTo, subject, html, text }, attempt) {
      if (attempt > 1) {
        const query = new URLSearchParams({ count: "1", offset: "0", tag: id });
        const response = await ask(`${postmarkSentAddress}?${query}`, {
          headers: { ...headers, Accept: "application/json" },
        });
        if (!response.ok) return `HTTP ${response.status}`;
        const { Messages: sent } = postmarkSentSchema.parse(await response.json());
        if (sent.some(({ Tag }) => Tag === id)) return undefined;
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
      };
      const response = await ask(postmarkAddress, post(headers, mail));
      await response.body?.cancel();
      return response.ok ? undefined : `HTTP ${response.status}`;
    },
  };
}
