import { describe, expect, it } from "vitest";
import { replyAddress } from "@/admin/contact/reply-address";

const message = {
  name: "Ana & Co",
  email: "ana+home@example.com",
  subject: "Custom Project",
  message: "Do you restore chairs?\nThey are old.",
  submitted_at: "2026-11-02T10:00:00Z",
};

/** Parses the address as a mail client does. */
function parsedMailto(address: string) {
  const url = new URL(address);
  const { searchParams } = url;
  return {
    to: decodeURIComponent(url.pathname),
    subject: searchParams.get("subject"),
    body: searchParams.get("body"),
  };
}

describe("replyAddress", () => {
  it("quotes each line of the message under its sender's name and date", () => {
    const { to, subject, body } = parsedMailto(replyAddress(message));
    expect(to).toBe("ana+home@example.com");
    expect(subject).toBe("Re: Custom Project");
    expect(body).toMatch(
      /^(\r\n){3}On 2 Nov 2026, \d\d:00, Ana & Co wrote:\r\n> Do you restore chairs\?\r\n> They are old\.$/,
    );
  });

  it("has the subject 'Your Enquiry' for a message without one", () => {
    expect(parsedMailto(replyAddress({ ...message, subject: null })).subject).toBe("Your Enquiry");
  });

  it("truncates a long quote without splitting a surrogate pair", () => {
    const address = replyAddress({ ...message, message: "Größe 👋 ".repeat(1000) });
    expect(address.length).toBeLessThan(2000);
    expect(parsedMailto(address).body).toMatch(/…$/);
    expect(parsedMailto(address).body).not.toContain("\ufffd");
  });
});
