import { describe, expect, it } from "vitest";
import { replyMailtoUrl } from "@/admin/contact/submission-footer";

const message = {
  name: "Ana & Co",
  email: "ana+home@example.com",
  subject: "Custom Project",
  message: "Do you restore chairs?\nThey are old.",
  submitted_at: "2026-11-02T10:00:00Z",
};

/** Parses a `mailto:` URL as a mail client does. */
function parseMailto(mailto: string) {
  const url = new URL(mailto);
  const { searchParams } = url;
  return {
    to: decodeURIComponent(url.pathname),
    subject: searchParams.get("subject"),
    body: searchParams.get("body"),
  };
}

describe("replyMailtoUrl", () => {
  it("quotes each line of the message below the sender's name and the date", () => {
    const { to, subject, body } = parseMailto(replyMailtoUrl(message));
    expect(to).toBe("ana+home@example.com");
    expect(subject).toBe("Re: Custom Project");
    expect(body).toMatch(
      /^(\r\n){3}On 2 Nov 2026, \d\d:00, Ana & Co wrote:\r\n> Do you restore chairs\?\r\n> They are old\.$/,
    );
  });

  it("uses the subject 'Your Enquiry' when the message has no subject", () => {
    expect(parseMailto(replyMailtoUrl({ ...message, subject: null })).subject).toBe("Your Enquiry");
  });

  it("truncates a long quote without splitting a surrogate pair", () => {
    const url = replyMailtoUrl({ ...message, message: "Größe 👋 ".repeat(1000) });
    expect(url.length).toBeLessThan(2000);
    expect(parseMailto(url).body).toMatch(/…$/);
    expect(parseMailto(url).body).not.toContain("\ufffd");
  });
});
