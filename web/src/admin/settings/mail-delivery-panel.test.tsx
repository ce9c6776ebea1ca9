import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MailDeliveryPanel } from "@/admin/settings/mail-delivery-panel";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import * as session from "@/data/session/session-provider";

stubAccessToken();

beforeEach(() => {
  const user = {
    id: "1",
    email: "maria@example.com",
    role: "owner" as const,
    needsSecondFactor: false,
  };
  const sessionSpy = vi.spyOn(session, "useCurrentSession");
  sessionSpy.mockReturnValue({ status: "signed-in", user });
  return () => sessionSpy.mockRestore();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["no_provider", /MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM and MAIL_OWNER.*docs\/production\.md/],
  ["no_run_secret", /MAIL_RUN_SECRET is missing.*docs\/production\.md/],
  ["unreachable", /does not respond/],
])(
  "the shop settings say what to do about the problem %s, and offer no test email",
  async (problem, remedy) => {
    vi.stubGlobal("fetch", async () => Response.json({ problem, sender: null }));
    renderInBackOffice(<MailDeliveryPanel />);
    await screen.findByRole("heading", { name: "Emails are not being sent" });
    expect(screen.getByText(remedy)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  },
);

it("the shop settings send a test email to the signed-in owner and show the provider's answer", async () => {
  const answers = [
    { isAccepted: false, answer: "HTTP 403: The domain is not verified" },
    { isAccepted: true, answer: "HTTP 200" },
  ];
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    if (url.endsWith("/check-mails"))
      return Response.json({ problem: null, sender: "Shop <orders@shop.example>" });
    requests.push(body);
    return Response.json(answers.shift());
  });
  renderInBackOffice(<MailDeliveryPanel />);
  await screen.findByText("From Shop <orders@shop.example>");
  const button = screen.getByRole("button", { name: "Send a test email" });
  await userEvent.click(button);
  await screen.findByText(/rejected the email\. HTTP 403: The domain is not verified$/);
  await userEvent.click(button);
  await screen.findByText(/accepted the email \(HTTP 200\)/);
  expect(requests.map((body) => JSON.parse(body))).toEqual([
    { to: "maria@example.com" },
    { to: "maria@example.com" },
  ]);
});
