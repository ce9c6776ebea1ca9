import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SearchButton } from "@/storefront/layout/search-button";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const dialogChunk = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve: () => resolve() };
});
vi.mock("@/storefront/search/search-dialog", async (importOriginal) => {
  await dialogChunk.promise;
  return importOriginal();
});
afterEach(() => vi.unstubAllGlobals());

it("the search field contains the text that was typed while the dialog's chunk loaded, and closing the dialog returns the focus to the button", async () => {
  stubReads({});
  renderInStorefront(<SearchButton />);
  const button = screen.getByRole("button", { name: "Search the site" });
  await userEvent.click(button);
  await userEvent.keyboard("lam");
  dialogChunk.resolve();
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("p");
  expect(field.value).toBe("lamp");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
});
