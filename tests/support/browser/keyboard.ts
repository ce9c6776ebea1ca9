import { expect, type Locator, type Page } from "@playwright/test";
import { openAsAdmin } from "./back-office.ts";
import { test as productTest } from "./with-product.ts";

/** Operates a page by keyboard and counts key presses, except those of typed text. */
export class Keyboard {
  private keyPresses = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    this.keyPresses += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab until the field or button has the focus. */
  async tabTo(target: Locator): Promise<void> {
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 12; presses += 1) {
      await this.press("Tab");
      if (await isFocused()) return;
    }
    throw new Error("The element does not have the focus after 12 presses of Tab.");
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Opens a screen, order, product or message by its name from the command palette; counts as two key presses. */
  async goTo(name: string): Promise<void> {
    await this.press("Control+k");
    await expect(this.page.getByRole("combobox", { name: "Go to" })).toBeFocused();
    await this.type(name);
    await expect(this.page.getByRole("option", { selected: true })).toContainText(name);
    await this.press("Enter");
    // While the palette is open, a key does not reach the screen.
    await expect(this.page.getByRole("dialog", { name: "Go to" })).toHaveCount(0);
  }

  /** Closes the open dialog; does not count as a key press. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
  }

  /** Asserts and prints the number of key presses of a task, and resets the count. */
  expectKeyCount(keys: number, task: string): void {
    console.log(`${task}: ${this.keyPresses} keys`);
    expect(this.keyPresses, `keys of "${task}"`).toBe(keys);
    this.keyPresses = 0;
  }
}

/** `test` of with-product.ts, extended with the fixture `keyboard`. Starts on the dashboard of the back office. */
export const test = productTest.extend<{ keyboard: Keyboard }>({
  keyboard: async ({ page }, use) => {
    await openAsAdmin(page, "/admin");
    await expect(page.getByRole("button", { name: "Go to" })).toBeVisible();
    await use(new Keyboard(page));
  },
});
