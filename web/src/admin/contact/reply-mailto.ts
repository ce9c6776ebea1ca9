import { formatDateTime } from "@domain/dates.ts";
import { mailtoUrl } from "@domain/people/email-address.ts";
import type { Submission } from "@/data/submissions/queries";

/** Mail clients on Windows receive the URL as a command line argument and truncate it after about 2,000 characters. */
const maxUrlLength = 1900;

/**
 * The `mailto:` URL of a reply. The body quotes the message, truncated to a URL of about `maxUrlLength` characters. The default
 * subject is 'Your Enquiry' (spec section 8).
 */
export function replyMailtoUrl(
  submission: Pick<Submission, "name" | "email" | "subject" | "message" | "submitted_at">,
): string {
  const { name, email, subject, message, submitted_at } = submission;
  const encodedSubject = encodeURIComponent(subject ? `Re: ${subject}` : "Your Enquiry");
  const quote = message.trim().replace(/^/gm, "> ");
  const body = `\n\n\nOn ${formatDateTime(submitted_at)}, ${name} wrote:\n${quote}`;
  let url = `${mailtoUrl(email)}?subject=${encodedSubject}&body=`;
  for (const { segment } of new Intl.Segmenter("en-GB").segment(body.replace(/\r?\n/g, "\r\n"))) {
    if (url.length > maxUrlLength) return `${url}%E2%80%A6`;
    url += encodeURIComponent(segment);
  }
  return url;
}
