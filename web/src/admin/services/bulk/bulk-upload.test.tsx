import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BulkUpload } from "@/admin/services/bulk/bulk-upload";
import { bulkUploadOverlay } from "@/admin/services/bulk/use-bulk-upload";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { serviceSubcategoryFixture } from "@/admin/testing/service-fixtures";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import { useOverlay } from "@/lib/use-overlay";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

const subcategory = serviceSubcategoryFixture();

/** Renders the page and opens the wizard. */
function openWizard(respondToCopy: (sourceUrl: string) => Response = () => Response.error()) {
  cleanup();
  const images = [
    { url: "https://maker.example/1.jpg", name: "Lamp" },
    { url: "https://maker.example/2.jpg", name: "Rug" },
  ];
  vi.stubGlobal("fetch", async (url: string, { body = "" }: { body?: string } = {}) => {
    if (url.includes("copy-image")) return respondToCopy(JSON.parse(body).url);
    if (url.includes("service_items")) return Response.json([{ id: 1 }]);
    return Response.json(url.includes("scrape-images") ? images : []);
  });
  renderInBackOffice(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Bulk Upload" }));
}

/** A link to another page, and a button that opens the wizard. */
function Page() {
  const [isOpen, setOpen] = useOverlay(bulkUploadOverlay);
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <button type="button" onClick={() => setOpen(true)}>
        Bulk Upload
      </button>
      <BulkUpload open={isOpen} subcategory={subcategory} onClose={() => setOpen(false)} />
    </>
  );
}

const expectClosedWizard = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function selectLamp() {
  await userEvent.type(screen.getByRole("textbox"), "https://maker.example{Enter}");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Lamp" }));
}

const isLampSelected = async () =>
  (await screen.findByRole<HTMLInputElement>("checkbox", { name: "Lamp" })).checked;

it("bulk upload asks for confirmation before a navigation discards the selected images", async () => {
  openWizard();
  await selectLamp();
  const leave = () => act(() => screen.getByRole("link", { hidden: true }).click());
  leave();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await isLampSelected()).toBe(true);

  leave();
  expect(await screen.findByRole("alertdialog", { name: "Discard your selection?" })).toBeDefined();
});

it("bulk upload asks for confirmation before Escape discards a typed URL", async () => {
  openWizard();
  await userEvent.type(screen.getByRole("textbox"), "https://maker.example");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
  await expectClosedWizard();
});

it("bulk upload moves the focus to the dialog at the next step, even after its confirmation dialog was cancelled", async () => {
  openWizard();
  await selectLamp();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Group into products" }));
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});

describe("the selection of a bulk upload", () => {
  it("is restored, with the current step, when the wizard remounts and the selection was not discarded", async () => {
    openWizard();
    await selectLamp();
    openWizard();
    expect(await isLampSelected()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Group into products" }));
    await userEvent.type(screen.getByLabelText("Group 1: name"), "Lamps");
    openWizard();
    expect(await screen.findByDisplayValue("Lamps")).toBeDefined();
  });

  it("is not restored after the user has discarded it", async () => {
    openWizard();
    await selectLamp();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard selection" }));
    await expectClosedWizard();
    openWizard();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
  });
});

it("a bulk upload that could not copy every image says how many items were added and how many images failed, not that it was successful", async () => {
  openWizard((sourceUrl) =>
    sourceUrl.endsWith("1.jpg")
      ? Response.json({ imageUrl: "/images/lamp.webp" })
      : Response.json({ message: "There is no image at this URL." }, { status: 400 }),
  );
  await selectLamp();
  await userEvent.click(screen.getByRole("checkbox", { name: "Rug" }));
  await userEvent.click(screen.getByRole("button", { name: "Upload as single items" }));
  expect(await screen.findAllByText("Bulk upload incomplete")).not.toHaveLength(0);
  expect(screen.getAllByText("1 item added, 1 image could not be copied.")).not.toHaveLength(0);
});
