import * as z from "zod";
import { emailPattern } from "../_shared/domain/people/email-address.ts";

const mailProviders = ["resend", "postmark"] as const;

export interface MailSettings {
  provider: (typeof mailProviders)[number];
  apiKey: string;
  /** The sender: `orders@shop.example` or `Name <orders@shop.example>`. The provider must have verified this domain or address. */
  from: string;
  /** Email address that receives the owner notifications about new orders, and the replies of customers. */
  ownerEmail: string;
}

const senderPattern = /^(?:[^<>@\p{Cc}]+ <([^<>]+)>|([^<>]+))$/u;

const settingsSchema = z.object({
  MAIL_PROVIDER: z.enum(mailProviders),
  MAIL_API_KEY: z.string().regex(/^[\x21-\x7e]+$/),
  MAIL_FROM: z.string().refine((text) => {
    const [, bracketedAddress, bareAddress] = senderPattern.exec(text) ?? [];
    return emailPattern.test(bracketedAddress ?? bareAddress ?? "");
  }),
  MAIL_OWNER: z.string().regex(emailPattern),
});

/**
 * Reads the mail settings; null without MAIL_API_KEY. Throws if a variable is missing or invalid; the error names the variables
 * and never contains a value.
 */
export function readMailSettings(
  variables: Record<string, string | undefined>,
): MailSettings | null {
  if (!variables.MAIL_API_KEY) return null;
  const parsed = settingsSchema.safeParse(variables);
  if (!parsed.success) {
    const invalidNames = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new Error(
      `These environment variables are missing or wrong: ${invalidNames.join(", ")}.`,
    );
  }
  const { MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM, MAIL_OWNER } = parsed.data;
  return { provider: MAIL_PROVIDER, apiKey: MAIL_API_KEY, from: MAIL_FROM, ownerEmail: MAIL_OWNER };
}
