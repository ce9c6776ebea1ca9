import { expect } from "@playwright/test";
import { chooseFiles, fetchImage, type ImageFile } from "../support/browser/image-files.ts";
import { expectAccessible, serviceClient, test, toasts } from "../support/browser/visitor.ts";
import {
  openContent,
  restoreRowsAfterEach,
  saveChanges,
} from "../support/browser/website-content.ts";

restoreRowsAfterEach("site_content", ["business"]);

/** A logo of one dark colour, with wide margins, a script and files of another site. */
const svgLogo: ImageFile = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer:
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" onload="top.attacked = 1">
    <script>top.attacked = 1; fetch("https://attacker.example/script")</script>
    <style>@import url(https://attacker.example/style.css)</style>
    <use href="https://attacker.example/image.svg#a"/>
    <path fill="#1f3a2e" d="M20 40h30v20h-30zM60 40h120v8h-120zM60 52h80v8h-80z"/>
  </svg>`),
};

test("an SVG becomes the logo as pixels, also for dark grounds; pages show it until it is removed", async ({
  page,
}) => {
  const foreignRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("attacker")) foreignRequests.push(request.url());
  });
  await openContent(page, "?section=business");
  const chooseLogo = page.getByRole("button", { name: "Choose logo" });
  await chooseFiles(page, chooseLogo, [
    {
      name: "tall.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M4 0h1v9h-1z"/></svg>`,
      ),
    },
  ]);
  await expect(page.getByRole("alert")).toContainText("A logo is at least as wide as it is high");
  await chooseFiles(page, chooseLogo, [svgLogo]);
  await expect(toasts(page)).toContainText("Logo uploaded");
  await expect(page.getByRole("figure").getByRole("img")).toHaveCount(2);
  await expectAccessible(page);
  await saveChanges(page);
  await expect(toasts(page)).toContainText("Content updated");

  const { data } = await serviceClient()
    .from("site_content")
    .select("title, metadata")
    .eq("key", "business")
    .single()
    .throwOnError();
  const { logoUrl, darkLogoUrl } = data.metadata;
  // The margins are cut off: what is visible is eight times as wide as it is high.
  const size = { type: "image/png", format: "png", width: 800, height: 100 };
  expect(await fetchImage(logoUrl)).toMatchObject({ ...size, corner: [31, 58, 46] });
  expect(await fetchImage(darkLogoUrl)).toMatchObject({ ...size, corner: [255, 253, 249] });
  expect(await page.evaluate("window.attacked")).toBeUndefined();
  expect(foreignRequests).toEqual([]);

  await page.goto("/");
  const logo = page.getByRole("banner").getByRole("img", { name: data.title });
  await expect(logo).toHaveAttribute("src", darkLogoUrl);
  await page.mouse.wheel(0, 400);
  await expect(logo).toHaveAttribute("src", logoUrl);
  const footerLogo = page
    .getByRole("contentinfo")
    .getByRole("img", { name: data.title, exact: true });
  await expect(footerLogo).toHaveAttribute("src", darkLogoUrl);

  await openContent(page, "?section=business");
  await page.getByRole("button", { name: "Remove logo" }).click();
  await saveChanges(page);
  await expect(toasts(page)).toContainText("Content updated");
  await page.goto("/contact");
  await expect(page.getByRole("banner").getByText(data.title)).toBeVisible();
});
