import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SearchButton } from "@/storefront/layout/search-button";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const chunk = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
});
vi.mock("@/storefront/search/search-dialog", async (importOriginal) => {
  await chunk.arrived;
  return importOriginal();
});
afterEach(() => vi.unstubAllGlobals());

it("the search keeps text that is typed while its chunk loads, and returns the focus to its button when it closes", async () => {
  stubReads({});
  renderInStorefront(<SearchButton />);
  const button = screen.getByRole("button", { name: "Search the site" });
  await userEvent.click(button);
  await userEvent.keyboard("lam");
  chunk.arrive();
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("p");
  expect(field.value).toBe("lamp");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
});
