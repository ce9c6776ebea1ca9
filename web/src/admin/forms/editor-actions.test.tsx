import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSearchParams } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { EditorActions } from "@/admin/forms/editor-actions";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

interface ScreenProps {
  kind: "products" | "service_subcategories";
  publicPath: string | null;
  isDirty?: boolean;
}

function Screen({ kind, publicPath, isDirty = false }: ScreenProps) {
  const [query] = useSearchParams();
  return (
    <>
      <EditorActions
        content={{ kind, id: 7 }}
        isDirty={isDirty}
        draft={null}
        publicPath={publicPath}
      />
      <p>{`Editor of ${query.get("edit")}`}</p>
    </>
  );
}

it("Duplicate opens the editor of the copy, and waits until the changes are saved", async () => {
  stubDataApi({}, () => Response.json(8));
  const { unmount } = renderInBackOffice(<Screen kind="products" publicPath={null} isDirty />, {
    path: "/?edit=7",
  });
  await userEvent.click(screen.getByRole("button", { name: "Duplicate" }));
  expect(screen.getByText("Editor of 7")).toBeDefined();
  unmount();

  renderInBackOffice(<Screen kind="products" publicPath={null} />, { path: "/?edit=7" });
  await userEvent.click(screen.getByRole("button", { name: "Duplicate" }));
  expect(await screen.findByText("Editor of 8")).toBeDefined();
  expect(await screen.findByText("Product duplicated")).toBeDefined();
});

it("View on Site opens the page of a row in a new tab", () => {
  renderInBackOffice(<Screen kind="service_subcategories" publicPath="/services/floors/oak" />);
  const link = screen.getByRole("link", { name: "View on Site (opens in a new tab)" });
  expect(link.getAttribute("href")).toBe("/services/floors/oak");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(screen.queryByRole("button", { name: "Duplicate" })).toBeNull();
});

it("Preview shows the link to a product that visitors do not see, and End preview ends it", async () => {
  // Loads the dialog's chunk first, because loading the chunk may take longer than the timeout of `findByRole`.
  await import("@/admin/forms/preview-dialog");
  const token = "a1".repeat(32);
  const link = { token, expires_at: "2026-12-06T12:00:00+00:00" };
  stubDataApi({}, () => Response.json(link));
  renderInBackOffice(<Screen kind="products" publicPath={null} />);
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Preview" }));
  const opener = await dialog.findByRole("link", { name: "Open preview" });
  expect(opener.getAttribute("href")).toBe(`${window.location.origin}/preview/${token}`);
  expect(dialog.getByText(/^Works until 6 Dec 2026, 13:00/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(opener.getAttribute("href"));
  await userEvent.click(dialog.getByRole("button", { name: "End preview" }));
  expect(await screen.findByText("Preview ended")).toBeDefined();
  await expect.poll(() => screen.queryByRole("dialog", { name: "Preview" })).toBeNull();
});
