import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { BriefSheet } from "@/admin/contact/brief-sheet";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

const file = (name: string, mime_type: string, state: string) => ({
  ...{ id: name, path: `path-of-${name}`, original_name: name, mime_type, bytes: 1000, state },
});
const storedBrief = {
  ...{ contact_submission_id: 7, outcome: "open", note: null, updated_at: "2026-11-29T10:00:00Z" },
  ...{ place: "Flat 12, Queensway Quay", rooms: ["Kitchen", "Hallway"], scope: "renovation" },
  ...{ budget: "from_15000", start: "within_3_months", half_days: ["2026-12-03 morning"] },
  ...{ project_ids: [4], product_ids: [5, 6] },
  orders: [
    { id: 12, order_number: "ORD-100012", total: 1815, status: "approved", fulfilment: null },
  ],
  files: [
    file("kitchen.jpg", "image/jpeg", "stored"),
    file("plan.pdf", "application/pdf", "stored"),
    file("hall.jpg", "image/jpeg", "expected"),
  ],
};
const rowsByTable: Record<string, unknown> = {
  portfolio_projects: [
    { id: 4, title: "Marina Flat", slug: "marina", portfolio_categories: { slug: "homes" } },
  ],
  products: [{ id: 5, name: "Oak Console", slug: "oak-console" }],
};

it("the sheet of a brief shows its facts, likes and files, and saves the outcome over the version that was opened", async () => {
  const writes: { query: URLSearchParams; body: unknown }[] = [];
  vi.stubGlobal(
    "fetch",
    async (input: string | URL, { method, body = "" }: { method?: string; body?: string } = {}) => {
      const { pathname, searchParams } = new URL(input);
      const name = pathname.split("/").at(-1) ?? "";
      if (name === "client-files") {
        const { paths } = JSON.parse(body);
        return Response.json(
          paths.map((path: string) => ({
            path,
            signedURL: `/object/sign/${path}?token=t`,
            error: null,
          })),
        );
      }
      if (name !== "briefs") return Response.json(rowsByTable[name]);
      if (method !== "PATCH") return Response.json([storedBrief]);
      writes.push({ query: searchParams, body: JSON.parse(body) });
      return Response.json([{ ...storedBrief, outcome: "won", note: "Signed" }]);
    },
  );
  renderInBackOffice(<BriefSheet submissionId={7} />);

  const sheet = within(await screen.findByRole("region", { name: "Consultation" }));
  const photo = await sheet.findByRole("img", { name: /^kitchen\.jpg/ });
  expect(photo.getAttribute("src")).toContain("path-of-kitchen.jpg?token=t");
  const text = sheet.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(text).toEqual([
    ...["Flat 12, Queensway Quay", "Kitchen, Hallway", "Renovation", "£15,000 to £50,000"],
    ...["Within 3 months", "Thu 3 Dec, morning"],
    ...["Marina Flat (opens in a new tab)", "Oak Console (opens in a new tab)", "1"],
    "ORD-100012£1,815.00Approved",
  ]);
  expect(sheet.getByRole("link", { name: "ORD-100012" }).getAttribute("href")).toBe(
    "/admin/orders?order=12",
  );
  expect(sheet.getByRole("link", { name: /^Marina Flat/ }).getAttribute("href")).toBe(
    "/portfolio/homes/marina",
  );
  expect(sheet.getByRole("link", { name: "plan.pdf" }).getAttribute("href")).toContain(
    "path-of-plan.pdf?token=t&download=plan.pdf",
  );
  expect(sheet.getByText("hall.jpg").parentElement?.textContent).toContain("Not received yet");

  fireEvent.change(sheet.getByLabelText("Outcome"), { target: { value: "won" } });
  await userEvent.type(sheet.getByLabelText(/^Note on the outcome/), "Signed");
  await userEvent.click(sheet.getByRole("button", { name: "Save outcome" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({ outcome: "won", note: "Signed" });
  expect(writes[0]?.query.get("updated_at")).toBe("eq.2026-11-29T10:00:00Z");
  await screen.findByText("Outcome saved");
});

it("a file is deleted after a confirmation, and then its object", async () => {
  const calls: string[] = [];
  let files = storedBrief.files;
  vi.stubGlobal(
    "fetch",
    async (input: string | URL, { method = "GET" }: { method?: string } = {}) => {
      const { pathname, search } = new URL(input);
      const name = pathname.split("/").at(-1) ?? "";
      if (method === "DELETE") files = files.slice(1);
      if (method === "DELETE" || name === "deleted-files") calls.push(`${method} ${name}${search}`);
      if (name === "briefs") return Response.json([{ ...storedBrief, files }]);
      return Response.json(rowsByTable[name] ?? [{ id: "kitchen.jpg" }]);
    },
  );
  renderInBackOffice(<BriefSheet submissionId={7} />);
  const sheet = within(await screen.findByRole("region", { name: "Consultation" }));
  await userEvent.click(await sheet.findByRole("button", { name: "Delete the file kitchen.jpg" }));
  expect(calls).toEqual([]);
  const dialog = within(screen.getByRole("alertdialog", { name: "Delete kitchen.jpg" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("File deleted");
  expect(calls).toEqual(["DELETE files?id=eq.kitchen.jpg&select=id", "POST deleted-files"]);
  await waitFor(() => expect(screen.queryByText("kitchen.jpg")).toBeNull());
});
