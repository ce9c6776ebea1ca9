import { fireEvent, screen } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { OrdersPage } from "@/admin/orders/orders-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

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
const answers: Record<string, unknown> = {
  admin_orders: [order],
  shop_settings: [{ approval_mail: "We have your order." }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  // Browsers support <search>; happy-dom does not.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

it("the order list asks before a navigation discards the email of an action that a row has opened", async () => {
  vi.stubGlobal("fetch", async (input: string | URL) =>
    Response.json(answers[new URL(input).pathname.split("/").at(-1) ?? ""] ?? []),
  );
  renderInBackOffice(
    <>
      <Link to="/elsewhere">Leave</Link>
      <Routes>
        <Route path="/" element={<OrdersPage />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Approve order ORD-100007" }));
  const text = await screen.findByLabelText("Text of the email");
  fireEvent.change(text, { target: { value: "We have your order, Ms Caruana." } });
  fireEvent.click(screen.getByText("Leave"));
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  expect(screen.getByLabelText("Text of the email")).toHaveProperty(
    "value",
    "We have your order, Ms Caruana.",
  );
});
