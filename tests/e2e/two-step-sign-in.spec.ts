import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { computeTotpCode } from "@calpe/local-supabase/totp";
import { expect, type Page } from "@playwright/test";
import { addAdministrator, signIn, submitSignInForm } from "../support/browser/back-office.ts";
import { requireEnvironmentVariable } from "../support/browser/environment-variable.ts";
import { expectAccessible, test, toasts } from "../support/browser/visitor.ts";

/** Submits a code in the open dialog that removes an authenticator app. */
async function confirmRemoval(page: Page, code: string) {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Six-digit code")).toBeFocused();
  await page.keyboard.type(code);
  await dialog.getByRole("button", { name: "Remove" }).click();
}

/**
 * Adds an authenticator app in the open dialog.
 *
 * @param knownSecret - the secret of an authenticator that the account has, whose code a further one needs
 * @returns the authenticator's secret
 */
async function addAuthenticator(page: Page, name: string, knownSecret?: string) {
  const dialog = page.getByRole("dialog");
  const action = knownSecret ? "Add" : "Turn on";
  await dialog.getByLabel("Name of the device").fill(name);
  if (knownSecret)
    await dialog
      .getByLabel("Code of an authenticator that you have")
      .fill(computeTotpCode(knownSecret));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replace(
    / /g,
    "",
  );
  await dialog.getByLabel("Six-digit code").fill("12345");
  await dialog.getByRole("button", { name: action }).click();
  await expect(dialog.getByText("Please enter the six digits")).toBeVisible();
  await dialog.getByLabel("Six-digit code").fill(computeTotpCode(secret));
  await dialog.getByRole("button", { name: action }).click();
  return secret;
}

/** Closes the dialog with new recovery codes. @returns the codes */
async function keepRecoveryCodes(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const texts = await codes.allInnerTexts();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(dialog).toBeHidden();
  return texts;
}

test.describe("two-step sign-in", () => {
  test.use({ expectedFailure: /auth\/v1\/factors\/[^/]+\/verify/ });

  test("is enabled with a code, required at the next sign-in and after removal of the session's authenticator, and disabled", async ({
    page,
  }) => {
    const account = await addAdministrator();
    const otherDevice = createTestClient(
      { url: requireEnvironmentVariable("E2E_API_URL") },
      requireEnvironmentVariable("E2E_PUBLISHABLE_KEY"),
    );
    await otherDevice.auth.signInWithPassword(account);
    await page.goto("/admin/login");
    await signIn(page, account);
    await page.getByRole("link", { name: "Account Security" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Account Security" })).toBeVisible();
    const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
    await expect(sessions.first()).toHaveText(/^Chrome on .*This device/);
    await page.getByRole("button", { name: /^End Unknown device/ }).click();
    await expect(toasts(page)).toContainText("Session ended");
    await expect(sessions).toHaveCount(1);
    expect((await otherDevice.auth.refreshSession()).error).not.toBeNull();

    await page.getByRole("button", { name: "Turn on" }).click();
    const secret = await addAuthenticator(page, "My phone");
    await expect(toasts(page)).toContainText("Two-step sign-in is on");
    const [recoveryCode = ""] = await keepRecoveryCodes(page);
    await expect(page.getByText(/^10 codes are left/)).toBeVisible();
    const list = page.getByRole("list", { name: "Authenticators" });
    await expect(list.getByRole("listitem")).toHaveText(/My phone/);
    const hint = page.getByText("Add a second authenticator as a spare");
    await expect(hint).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Add an authenticator" }).click();
    const tabletSecret = await addAuthenticator(page, "Tablet", secret);
    await expect(hint).toBeHidden();
    await page.getByRole("button", { name: "Remove Tablet" }).click();
    await confirmRemoval(page, computeTotpCode(secret, Date.now() - 3_600_000));
    await expect(page.getByText("This code is not right.")).toBeVisible();
    await expectAccessible(page);
    // The tablet's code verifies the session. After the tablet is removed, the session needs the phone's code.
    await confirmRemoval(page, computeTotpCode(tabletSecret));
    await expect(page).toHaveURL("/admin/login");
    const code = page.getByLabel("Six-digit code");
    await code.fill(computeTotpCode(secret));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/admin/security");
    await expect(list).toHaveText(/^My phone/);

    await page.getByRole("button", { name: "Log out" }).click();
    await submitSignInForm(page, account);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessible(page);
    // Until the code is entered, opening any page of the back office redirects to the sign-in page.
    await page.goto("/admin/orders");
    await expect(page).toHaveURL("/admin/login");
    await code.fill(computeTotpCode(secret, Date.now() - 3_600_000));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("This code is not right.")).toBeVisible();
    await page.getByRole("button", { name: "Back to the password" }).click();
    await submitSignInForm(page, account);
    await code.fill(computeTotpCode(secret));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();

    // The phone is lost: three keys lead to the field, then the code and Enter.
    await page.getByRole("button", { name: "Log out" }).click();
    await submitSignInForm(page, account);
    await expect(code).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(recoveryCode.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/security?add=1");
    const newSecret = await addAuthenticator(page, "New phone");
    await expect(list.getByRole("listitem")).toHaveText(/New phone/);
    await expect(page.getByText(/^9 codes are left/)).toBeVisible();

    await page.getByRole("button", { name: "Remove New phone" }).click();
    await confirmRemoval(page, computeTotpCode(newSecret));
    await expect(toasts(page)).toContainText("Two-step sign-in is off");
    await page.getByRole("button", { name: "Log out" }).click();
    await signIn(page, account);
  });
});
