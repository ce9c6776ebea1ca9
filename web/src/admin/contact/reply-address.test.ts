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
function opened(address: string) {
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
    const { to, subject, body } = opened(replyAddress(message));
    expect(to).toBe("ana+home@example.com");
    expect(subject).toBe("Re: Custom Project");
    expect(body).toMatch(
      /^(\r\n){3}On 2 Nov 2026, \d\d:00, Ana & Co wrote:\r\n> Do you restore chairs\?\r\n> They are old\.$/,
    );
  });

  it("names a message without a subject 'Your Enquiry'", () => {
    expect(opened(replyAddress({ ...message, subject: null })).subject).toBe("Your Enquiry");
  });

  it("cuts a long quote between two characters, because mail clients cut long addresses", () => {
    const address = replyAddress({ ...message, message: "Größe 👋 ".repeat(1000) });
    expect(address.length).toBeLessThan(2000);
    expect(opened(address).body).toMatch(/…$/);
    expect(opened(address).body).not.toContain("\ufffd");
  });
});
