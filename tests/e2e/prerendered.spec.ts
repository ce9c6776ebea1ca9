import { expect, type Page } from "@playwright/test";
import { load } from "cheerio";
import { classConflicts } from "../support/class-conflicts.ts";
import { parseStructuredData } from "../support/structured-data.ts";
import { holdRequests } from "./support/held-requests.ts";
import { publicPaths } from "./support/public-pages.ts";
import { stockProduct, takeFromShop } from "./support/stocked-product.ts";
import { ownersDatabase, test } from "./support/visitor.ts";

const sections: [string, RegExp][] = [
  ["the fixed pages", /^\/[^/]*$/],
  ["the products", /^\/shop\/./],
  ["the portfolio", /^\/portfolio\/./],
  ["the services", /^\/services\/./],
];

const structuredData = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();

/** So many of a kind are also opened in the browser; how each of them is loaded is static-host.spec.ts's. */
const opened = 8;

for (const [name, pattern] of sections) {
  test(`${name} come as HTML, are told apart, and are taken over as they are`, async ({ page }) => {
    const paths = (await publicPaths(page.request)).filter((path) => pattern.test(path));
    expect(paths.length).toBeGreaterThan(5);
    const titles = new Set<string>();
    const classes = new Set<string>();
    for (const path of paths) {
      const sent = load(await (await page.request.get(path)).text());
      expect(sent("main"), path).toHaveLength(1);
      expect(sent("h1"), path).toHaveLength(1);
      expect(sent("title"), path).toHaveLength(1);
      expect(sent("link[rel=canonical]").attr("href"), path).toMatch(new RegExp(`${path}$`));
      const description = sent("meta[name=description]").attr("content");
      expect(description, path).toMatch(/^.{20,160}$/s);
      for (const block of sent('script[type="application/ld+json"]').toArray()) {
        parseStructuredData(sent(block).text());
      }
      const first = sent("picture:has(> img[fetchpriority=high])");
      const offered = ["[media]", ":not([media])"].map((kind) => first.children(`source${kind}`));
      const preloaded = sent("link[rel=preload][as=image]").toArray();
      expect(
        preloaded.map((link) => sent(link).attr("imagesrcset")),
        path,
      ).toEqual(offered.flatMap((sources) => sources.attr("srcset") ?? []));
      titles.add(sent("title").text());
      for (const element of sent("[class]").toArray()) {
        classes.add(sent(element).attr("class") ?? "");
      }
    }
    expect(titles.size).toBe(paths.length);
    expect([...classes].flatMap(classConflicts), "classes that set the same property").toEqual([]);

    // The element that the HTML brought, to know it again when React has taken the page over.
    await page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        if (document.readyState !== "interactive") return;
        document.querySelector("main")?.setAttribute("data-from-html", "");
      });
    });
    for (const path of paths.slice(0, opened)) {
      await page.goto(path);
      await expect(page.locator("main[data-from-html]"), path).toBeVisible();
      await expect(page.locator("title"), path).toHaveCount(1);
      await expect(page.locator("h1"), path).toHaveCount(1);
    }
  });
}

test("the sitemap has exactly the public pages, and robots.txt leads to it", async ({ page }) => {
  const database = ownersDatabase();
  const list = async (table: string, columns: string) => {
    const { data } = await database.from(table).select(columns).order("id").throwOnError();
    return data as unknown as { slug: string; status?: string; category?: { slug: string } }[];
  };
  const [products, rooms, projects, services, parts] = await Promise.all([
    list("products", "slug, status"),
    list("portfolio_categories", "slug"),
    list("portfolio_projects", "slug, category:portfolio_categories (slug)"),
    list("service_categories", "slug"),
    list("service_subcategories", "slug, category:service_categories (slug)"),
  ]);
  const published = products.filter(({ status }) => status !== "PENDING");
  expect(published.length, "some product is a draft").toBeLessThan(products.length);
  const expected = [
    published.map(({ slug }) => `/shop/${slug}`),
    rooms.map(({ slug }) => `/portfolio/${slug}`),
    projects.map(({ slug, category }) => `/portfolio/${category?.slug}/${slug}`),
    services.map(({ slug }) => `/services/${slug}`),
    parts.map(({ slug, category }) => `/services/${category?.slug}/${slug}`),
  ];
  const found = await publicPaths(page.request);
  expect(new Set(found).size).toBe(found.length);
  for (const paths of expected) {
    // What other tests have made since the build comes last and is not in the sitemap.
    const listed = paths.filter((path) => found.includes(path));
    expect(listed.length).toBeGreaterThan(0);
    expect(paths.slice(0, listed.length)).toEqual(listed);
  }
  expect(found.filter((path) => !expected.flat().includes(path)).sort()).toEqual([
    "/",
    "/contact",
    "/data-request",
    "/portfolio",
    "/privacy-policy",
    "/sale",
    "/services",
    "/shop",
    "/terms-conditions",
  ]);

  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Disallow: \/admin$/m);
  expect(robots).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false, expectedFailure: /no-such-page/ });

  for (const [path, heading, text, link] of [
    ["/", "Calpe & Stone, interior design in Gibraltar", "Explore 4 projects", "/contact"],
    ["/shop", "Shop Collection", "Brass Floor Lamp", "/shop/linen-throw"],
    ["/shop/linen-throw", "Linen Throw", "£68.00", "/shop?category=textiles"],
    ["/sale", "Sale & Special Offers", "Linen Throw", "/shop/linen-throw"],
    ["/portfolio", "Our Portfolio", "Kitchens", "/portfolio/kitchens"],
    [
      "/portfolio/kitchens",
      "Kitchens",
      "Travertine Kitchen, Europort",
      "/portfolio/kitchens/travertine-kitchen-europort",
    ],
    ["/services", "Our Products & Services", "Interior Design", "/services/interior-design"],
    [
      "/services/interior-design",
      "Interior Design",
      "Styling",
      "/services/interior-design/styling",
    ],
    ["/services/interior-design/styling", "Styling", "Get in Touch", "/contact"],
    ["/contact", "Get In Touch", "+350 200 50147", "/privacy-policy"],
    [
      "/no-such-page",
      "404 Page Not Found",
      "Did you forget to add the page to the router?",
      "/shop",
    ],
  ] as const) {
    test(`${path} shows its content and its links`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(text).first()).toBeVisible();
      const links = page.locator(`main a[href="${link}"], main a[href^="tel:"]`);
      await expect(links.first()).toBeAttached();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    });
  }

  test("what was typed into a form does not get into an address", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Somebody");
    await page.getByLabel("Name").press("Enter");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator("form noscript p")).toBeVisible();
    await expect(page).toHaveURL("/contact");
  });
});

test("a product made after the build is found at its address all the same", async ({ page }) => {
  const bench = await stockProduct({ stock: 3, price: 240 });
  try {
    expect(await publicPaths(page.request)).not.toContain(`/shop/${bench.slug}`);
    await page.goto(`/shop/${bench.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: bench.name })).toBeVisible();
    await expect(page).toHaveTitle(`${bench.name} | Calpe & Stone`);
    await expect(page.locator("title")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
    const [product] = (await structuredData(page)).map(parseStructuredData);
    expect(product).toMatchObject({ name: bench.name, offers: { price: "240.00" } });
  } finally {
    await takeFromShop(bench);
  }
});

test.describe("at an address that leads nowhere", () => {
  test.use({ expectedFailure: /no\/such/ });

  test("the host says so, and so does the page", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Page not found | Calpe & Stone");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await page.getByRole("main").getByRole("link", { name: "Visit the shop" }).click();
    await expect(page).toHaveTitle("Shop Collection | Calpe & Stone");
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  });
});

test("a page that was built earlier asks what has changed since", async ({ page }) => {
  await page.route("**/rest/v1/products?*linen-throw*", async (route) => {
    const answer = await route.fetch();
    const [product] = (await answer.json()) as object[];
    await route.fulfill({ json: [{ ...product, name: "Linen Throw, mended", sale_price: 12.5 }] });
  });
  await page.goto("/shop/linen-throw");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Linen Throw, mended");
  await expect(page).toHaveTitle("Linen Throw, mended | Calpe & Stone");
  const [product] = (await structuredData(page)).map(parseStructuredData);
  expect(product).toMatchObject({ offers: { price: "12.50" } });
});

test("what is typed before the page runs is not lost", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  const opened = page.goto("/contact");
  await page.getByLabel("Name").fill("Ana Montegriffo");
  await page.getByLabel("Subject").selectOption("Custom Project");
  release();
  await opened;
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please enter your name")).toBeHidden();
  await expect(page.getByText("Please select a subject")).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Ana Montegriffo");
});

test("what is pressed and typed in a part that comes later is not lost", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/(home-sections|contact-section)-.*\.js/);
  const opened = page.goto("/");
  // Runs already, all but what lies below.
  const second = page.getByRole("button", { name: /^Show slide 2/ });
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "true");
  const lamps = page.getByRole("tab", { name: "Lighting" });
  await lamps.click();
  await page.getByLabel("Name").fill("Ana Montegriffo");
  release();
  await opened;
  await expect(lamps).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Name")).toHaveValue("Ana Montegriffo");
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please enter your name")).toBeHidden();
});

test.describe("with a picture that fails before the page runs", () => {
  test.use({ expectedFailure: /linen-throw_/ });

  test("its place says so, instead of showing a broken picture", async ({ page }) => {
    const failed = new Promise<void>((resolve) => {
      page.on("requestfailed", (request) => {
        if (request.url().includes("linen-throw_")) resolve();
      });
    });
    await page.route(/linen-throw_/, (route) => route.abort());
    await page.route("**/assets/*.js", async (route) => {
      await failed;
      await route.continue();
    });
    await page.goto("/shop/linen-throw");
    await expect(page.getByRole("main").getByText("No image").first()).toBeVisible();
  });
});

test("title, address and structured data follow the visitor from page to page", async ({
  page,
}) => {
  const kinds = async () =>
    (await structuredData(page)).map((block) => parseStructuredData(block)["@type"]);
  await page.goto("/shop");
  await page.getByRole("link", { name: "Linen Throw", exact: true }).first().click();
  await expect(page).toHaveTitle("Linen Throw | Calpe & Stone");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /linen-throw$/);
  expect(await kinds()).toEqual(["Product", "BreadcrumbList"]);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle("Contact | Calpe & Stone");
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/contact$/);
  await expect.poll(kinds).toEqual(["LocalBusiness"]);
  await page.goBack();
  await expect(page).toHaveTitle("Linen Throw | Calpe & Stone");
  expect(await kinds()).toEqual(["Product", "BreadcrumbList"]);
});
