import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { computeTotpCode, createTotpSecret } from "@calpe/local-supabase/totp";
import { expect } from "@playwright/test";
import { addAdministrator, submitSignInForm } from "../support/browser/back-office.ts";
import { changeDatabase } from "../support/browser/database-under-test.ts";
import { requireEnvironmentVariable } from "../support/browser/environment-variable.ts";
import { Keyboard } from "../support/browser/keyboard.ts";
import { expectAccessible, test, toasts } from "../support/browser/visitor.ts";

const newPassword = "a-new-long-password";

/** Reads the link of the mail that the account got last. */
async function readLink(email: string): Promise<string> {
  const [account] = await changeDatabase(
    (sql) => sql`select recovery_token from auth.users where email = ${email}`,
  );
  return `/admin/reset-password/${String(account?.recovery_token)}`;
}

const newClient = () =>
  createTestClient(
    { url: requireEnvironmentVariable("E2E_API_URL") },
    requireEnvironmentVariable("E2E_PUBLISHABLE_KEY"),
  );

test.use({ viewport: { width: 390, height: 844 } });

test("an administrator replaces a lost password by keyboard, with the code of two-step sign-in", async ({
  page,
}) => {
  const account = await addAdministrator();
  const keyboard = new Keyboard(page);
  const secret = createTotpSecret();
  await changeDatabase(
    (sql) => sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select gen_random_uuid(), id, 'Phone', 'totp', 'verified', now(), now(), ${secret}
      from auth.users where email = ${account.email}`,
  );

  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(account.email);
  await keyboard.tabTo(page.getByRole("link", { name: "Forgot your password?" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/reset-password");
  await expect(page.getByLabel("Email")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(`If ${account.email} has an account`);
  keyboard.expectKeyCount(6, "Ask for a link to replace a lost password");
  await expectAccessible(page);

  await page.goto(await readLink(account.email));
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await keyboard.type(newPassword);
  await keyboard.tabTo(page.getByLabel("New password again"));
  await keyboard.type(`${newPassword}s`);
  await keyboard.press("Enter");
  await expect(page.getByText("This is not the same password")).toBeVisible();
  await keyboard.press("Backspace", "Enter");

  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await expectAccessible(page);
  await keyboard.type(computeTotpCode(secret));
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
  keyboard.expectKeyCount(6, "Choose a new password, with one mistake and a code");
  await expect(toasts(page)).toContainText("Your password is changed");

  const client = newClient();
  expect((await client.auth.signInWithPassword(account)).error).not.toBeNull();
  const signIn = await client.auth.signInWithPassword({ ...account, password: newPassword });
  expect(signIn.error).toBeNull();
});

test.describe("a link for a new password", () => {
  test.use({ expectedFailure: /auth\/v1\/(?:verify|user|recover)/ });

  test("works once; an unknown email and a second request get the same answer as the first", async ({
    page,
  }) => {
    const account = await addAdministrator();
    await page.goto("/admin/reset-password");
    for (const email of [account.email, account.email, "nobody@example.com"]) {
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: /^Send (?:the|another) link$/ }).click();
      await expect(page.getByRole("status")).toContainText(`If ${email} has an account`);
    }

    const link = await readLink(account.email);
    const save = async (password: string) => {
      await page.getByLabel("New password", { exact: true }).fill(password);
      await page.getByLabel("New password again").fill(password);
      await page.getByRole("button", { name: "Save the password" }).click();
    };
    await page.goto(link);
    await save(account.password);
    await expect(page.getByText("This is your current password.")).toBeVisible();
    await save(newPassword);
    await expect(page).toHaveURL("/admin");

    await page.goto(link);
    await save(newPassword);
    await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Send a new one" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  });

  test("does not open a deactivated account", async ({ page }) => {
    const { email } = await addAdministrator();
    await page.goto("/admin/reset-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("status")).toContainText(email);
    await changeDatabase(
      (sql) =>
        sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`,
    );
    await page.goto(await readLink(email));
    await page.getByLabel("New password", { exact: true }).fill(newPassword);
    await page.getByLabel("New password again").fill(newPassword);
    await page.getByRole("button", { name: "Save the password" }).click();
    await expect(page.getByRole("heading", { name: "Your account is deactivated" })).toBeVisible();
  });
});

test.describe("a change of the password", () => {
  test.use({ expectedFailure: /auth\/v1\/user/ });

  test("by staff needs the current one, and ends the other sessions", async ({ page }) => {
    const account = await addAdministrator();
    await changeDatabase(
      (sql) => sql`
        update auth.users set raw_app_meta_data = raw_app_meta_data - 'is_admin' || '{"role": "staff"}'
        where email = ${account.email}`,
    );
    const otherDevice = newClient();
    await otherDevice.auth.signInWithPassword(account);
    await page.goto("/admin/login");
    await submitSignInForm(page, account);
    await expect(page).toHaveURL("/admin");
    await page.goto("/admin/security");

    const keyboard = new Keyboard(page);
    await page.getByRole("button", { name: "Change password" }).focus();
    await keyboard.press("Enter");
    const current = page.getByLabel("Current password");
    await expect(current).toBeFocused();
    await keyboard.type("a-wrong-password");
    await keyboard.tabTo(page.getByLabel("New password", { exact: true }));
    await keyboard.type(newPassword);
    await keyboard.tabTo(page.getByLabel("New password again"));
    await keyboard.type(newPassword);
    await keyboard.press("Enter");
    await expect(page.getByText("This is not your current password")).toBeVisible();
    await expect(current).toBeFocused();
    await expectAccessible(page);
    await keyboard.type(account.password);
    await keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Password changed");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    keyboard.expectKeyCount(7, "Change the password, with one mistake");

    expect((await otherDevice.auth.refreshSession()).error).not.toBeNull();
    const signIn = await newClient().auth.signInWithPassword({ ...account, password: newPassword });
    expect(signIn.error).toBeNull();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Account Security" })).toBeVisible();
  });
});
