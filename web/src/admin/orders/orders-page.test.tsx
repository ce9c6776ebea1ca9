import { act, fireEvent, screen } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OrdersPage } from "@/admin/orders/orders-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

stubAccessToken();

const order = {
  id: 7,
  order_number: "ORD-100007",
  first_name: "Sofia",
  last_name: "Caruana",
  email: "sofia@example.com",
  total: 40,
  status: "pending",
  fulfilment: null,
  revision: 0,
  source: "website",
  viewed: true,
  created_at: "2026-11-20T09:00:00Z",
  total_count: 1,
};
const responses: Record<string, unknown> = {
  admin_orders: [order],
  shop_settings: [{ approval_mail: "We have your order." }],
};

/** The number of approval requests. The stub never responds to them. */
let approvalRequests: number;
beforeEach(() => {
  approvalRequests = 0;
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const name = new URL(input).pathname.split("/").at(-1) ?? "";
    if (name !== "approve") return Response.json(responses[name] ?? []);
    approvalRequests++;
    return new Promise(() => {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Browsers support <search>; happy-dom does not.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

async function openApprovalDialog() {
  renderInBackOffice(
    <>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/?order=8">Another order</Link>
      <Routes>
        <Route path="/" element={<OrdersPage />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Approve order ORD-100007" }));
  return screen.findByLabelText("Text of the email");
}

describe("the approval dialog that was opened from a row of the order list", () => {
  it("asks for confirmation before a navigation discards its email", async () => {
    const text = await openApprovalDialog();
    fireEvent.change(text, { target: { value: "We have your order, Ms Caruana." } });
    fireEvent.click(screen.getByText("Leave"));
    await screen.findByRole("alertdialog", { name: "Discard your changes?" });
    expect(screen.getByLabelText("Text of the email")).toHaveProperty(
      "value",
      "We have your order, Ms Caruana.",
    );
  });

  it("closes when a link outside the dialog opens another order", async () => {
    await openApprovalDialog();
    fireEvent.click(screen.getByText("Another order"));
    expect(await screen.findByText("This order does not exist.")).toBeDefined();
    await expect.poll(() => screen.queryByLabelText("Text of the email")).toBeNull();
  });

  it("sends one request when its form is submitted twice in immediate succession", async () => {
    await openApprovalDialog();
    const button = screen.getByRole("button", { name: "Approve order" });
    const form = button.closest("form");
    if (!form) throw new Error("The button has no form.");
    // The second submit comes before the button is rendered as disabled.
    await act(async () => {
      fireEvent.submit(form);
      await expect.poll(() => approvalRequests).toBe(1);
      fireEvent.submit(form);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(approvalRequests).toBe(1);
  });
});
