import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ImageValidationPage } from "@/admin/image-validation/image-validation-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

const url = "/gone.webp";
const fault = { url, type: "missing", issue: "The image is not in storage." };

/** Returns the response to the next check. */
let respondToCheck: () => Response;
function stubRequests(unusedImages: object[] = []) {
  let fileRemovals = 0;
  vi.stubGlobal("fetch", async (input: string, { method = "GET" }: { method?: string } = {}) => {
    const name = new URL(input).pathname.split("/").at(-1);
    if (name === "unused_images") return Response.json(unusedImages);
    if (method === "DELETE" && input.includes("/storage/")) {
      fileRemovals += 1;
      return fileRemovals === 1
        ? Response.json([])
        : Response.json({ message: "The disk is full." }, { status: 500 });
    }
    if (name === "check-images") return respondToCheck();
    if (name === "fix-image-reference")
      return Response.json({ message: "An image is required here." }, { status: 409 });
    if (name === "image_references") return Response.json([{ table: "products", id: 7, url }]);
    return Response.json(name === "products" ? [{ id: 7, name: "Arc Lamp" }] : []);
  });
}

const pressButton = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole("button", { name }));
const expectText = async (text: string | RegExp) =>
  expect(await screen.findAllByText(text)).not.toHaveLength(0);

it("image validation shows an error and keeps the listed issues when a check or a correction fails, and replaces the issues when a check succeeds", async () => {
  stubRequests();
  renderInBackOffice(<ImageValidationPage />);
  respondToCheck = () => Response.json({ faults: [fault], unchecked: 0 });
  await pressButton("Run check");
  await expectText("Found 1 image storage issues.");

  await pressButton("Clear the image of Arc Lamp");
  await pressButton("Clear");
  await expectText("Fix Failed");
  await expectText("An image is required here.");

  respondToCheck = () => Response.json({ message: "" }, { status: 500 });
  await pressButton("Check again");
  await expectText("Failed to validate image storage. Please try again.");
  await expectText(/^The check did not finish\./);
  expect(screen.getByRole("button", { name: "Clear the image of Arc Lamp" })).toBeDefined();

  respondToCheck = () => Response.json({ faults: [], unchecked: 0 });
  await pressButton("Check again");
  await expectText("Validation Complete");
  await expectText("1 image checked: all of them are there.");
  expect(screen.queryByRole("button", { name: /^Clear the image/ })).toBeNull();

  respondToCheck = () => Response.json({ faults: [], unchecked: 1 });
  await pressButton("Check again");
  await expectText(/are there\. 1 image could not be checked in time\.$/);
  await expectText("No issues found. 1 image could not be checked in time.");
});

it("a removal of unused uploads that fails in its second batch says how many uploads the first one removed", async () => {
  stubRequests(
    Array.from({ length: 26 }, (_value, id) => ({
      ...{ id, path: `unused-${id}_600x400_b7a68e.jpg`, original_name: `${id}.jpg`, size: 4096 },
      created_at: "2026-11-20T10:00:00Z",
    })),
  );
  renderInBackOffice(<ImageValidationPage />);
  await pressButton("Remove all");
  await pressButton("Remove");
  await expectText("Removal failed");
  await expectText("25 of 26 uploads are gone from storage. Please remove the others again.");
});
