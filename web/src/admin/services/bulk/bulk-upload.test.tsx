import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { BulkUpload } from "@/admin/services/bulk/bulk-upload";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

vi.mock("@/data/session/access-token", () => ({ accessToken: async () => "token" }));
afterEach(() => vi.unstubAllGlobals());

const subcategory = {
  id: 7,
  name: "Arc Lamps",
  slug: "arc-lamps",
  category_id: 1,
  description: null,
  image_url: null,
  display_order: 0,
  updated_at: "2026-11-21T10:00:00.000Z",
};

it("bulk upload asks for confirmation before leaving the page with selected images", async () => {
  const images = [{ url: "https://maker.example/1.jpg", name: "Lamp" }];
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("scrape-images") ? images : []),
  );
  renderInBackOffice(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <BulkUpload open subcategory={subcategory} onClose={() => {}} />
    </>,
  );
  await userEvent.type(screen.getByRole("textbox"), "https://maker.example{Enter}");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Lamp" }));
  const leave = () => screen.getByRole("link", { hidden: true }).click();
  leave();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Lamp" }).checked).toBe(true);

  leave();
  expect(await screen.findByRole("alertdialog", { name: "Discard your selection?" })).toBeDefined();
});
