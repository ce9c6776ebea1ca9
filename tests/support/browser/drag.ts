import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Drags one handle onto another with the pointer. The pointer moves in steps, because the list reorders while the pointer passes
 * over the rows between the two.
 */
export async function dragOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error("A drag handle is not visible.");
  const direction = Math.sign(to.y - from.y);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 20 * direction, {
    steps: 4,
  });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 2 * direction, { steps: 12 });
  await page.mouse.up();
}

/**
 * Moves a row that has been lifted by keyboard. dnd-kit attaches its key listener only shortly after lifting, so the key press is
 * repeated until `announcement` appears.
 */
export async function moveLiftedRow(
  page: Page,
  key: "ArrowUp" | "ArrowDown",
  announcement: string,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 1_000 });
  }).toPass();
}
