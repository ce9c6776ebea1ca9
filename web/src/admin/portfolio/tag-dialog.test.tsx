import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { TagDialog } from "@/admin/portfolio/tag-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";

afterEach(() => vi.unstubAllGlobals());

const url = "/images/rooms/room_1200x800_b6a388.webp";
const pinRow = (product_id: number, name: string, changes: object = {}) => ({
  ...{ product_id, x: 0.25, y: 0.4, is_exact: true, note: null },
  ...changes,
  products: { name, image_url: null, image_urls: [], status: "IN_STOCK" },
});
const lamp = pinRow(1, "Arc Lamp", { note: "in brass" });
const bench = productRowFixture({ id: 2, name: "Oak Bench", sku: "B-2" });

/** Renders the dialog of an image with these pins; returns the bodies of the saves, which `respond` answers. */
async function openDialog(pins: object[], respond = () => Response.json("batch")) {
  const saves: unknown[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input);
    if (pathname.endsWith("/image_pins")) return Response.json(pins);
    if (pathname.endsWith("/admin_products"))
      return Response.json([bench].map((product) => ({ ...product, total_count: 1 })));
    saves.push(typeof init.body === "string" && JSON.parse(init.body));
    return respond();
  });
  const onOpenChange = vi.fn();
  renderInBackOffice(<TagDialog open onOpenChange={onOpenChange} url={url} overlay="tags" />);
  await screen.findByRole("button", { name: "Add at the centre" });
  return { saves, onOpenChange };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const focusedName = () => document.activeElement?.getAttribute("aria-label");

async function tagBenchByKeyboard() {
  await press("Add at the centre");
  await userEvent.keyboard("oak");
  await screen.findByRole("option", { name: /^Oak Bench/ });
  await userEvent.keyboard("{Enter}");
}

it("a product is tagged, moved by 1 % and 5 % and removed by keyboard, and each step can be undone", async () => {
  await openDialog([lamp]);
  await tagBenchByKeyboard();
  expect(focusedName()).toBe("Oak Bench, 50 % from the left, 50 % from the top");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}");
  expect(focusedName()).toBe("Oak Bench, 48 % from the left, 55 % from the top");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(focusedName()).toBe("Oak Bench, 50 % from the left, 50 % from the top");
  await userEvent.keyboard("{Delete}");
  expect(focusedName()).toBe("Arc Lamp, 25 % from the left, 40 % from the top");
  expect(screen.queryByRole("button", { name: /^Oak Bench/ })).toBeNull();
  await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
  expect(screen.queryByRole("button", { name: /^Oak Bench/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
});

it("Save sends the tags in the sequence of the list, with what was stored when the dialog opened", async () => {
  const { saves, onOpenChange } = await openDialog([lamp]);
  await tagBenchByKeyboard();
  await press("Move up: Oak Bench");
  await userEvent.click(screen.getByRole("checkbox", { name: "Similar: Oak Bench" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Note on Oak Bench" }), "in ash here");
  await press("Save changes");
  const stored = { product_id: 1, x: 0.25, y: 0.4, is_exact: true, note: "in brass" };
  const added = { product_id: 2, x: 0.5, y: 0.5, is_exact: false, note: "in ash here" };
  expect(saves).toEqual([{ image_url: url, pins: [added, stored], known_pins: [stored] }]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
  await screen.findByRole("button", { name: "Undo" });
});

it("a save after another administrator's shows both versions and saves nothing until one is chosen", async () => {
  const pins = [lamp];
  const { onOpenChange } = await openDialog(pins, () => {
    pins.push(pinRow(3, "Calpe Sofa"));
    return Response.json({ code: "PT409", message: "Changed" }, { status: 409 });
  });
  await tagBenchByKeyboard();
  await press("Save changes");
  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByText(/^Arc Lamp, 25 % .*Oak Bench, 50 %/s)).toBeDefined();
  await userEvent.click(notice.getByRole("button", { name: "Take theirs" }));
  expect(screen.queryByRole("button", { name: /^Oak Bench/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Calpe Sofa/ })).toBeDefined();
  expect(onOpenChange).not.toHaveBeenCalled();
});

it("a ninth product is rejected before it is searched for, and a tagged one can't be chosen again", async () => {
  await openDialog([
    pinRow(2, "Oak Bench"),
    ...[3, 4, 5, 6, 7, 8, 9].map((id) => pinRow(id, `Piece ${id}`)),
  ]);
  await press("Add at the centre");
  expect(screen.getByRole("alert").textContent).toMatch(/at most eight products/);
  await press("Remove Piece 3");
  expect(focusedName()).toBe("Remove Piece 4");
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Add at the centre");
  await userEvent.keyboard("oak");
  const option = await screen.findByRole("option", { name: /^Oak Bench.*chosen already/ });
  expect(option.getAttribute("aria-disabled")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add at the centre" }));
});
