import { expect, type Page } from "@playwright/test";
import { load } from "cheerio";
import { classConflicts } from "../support/class-conflicts.ts";
import { parseStructuredData } from "../support/structured-data.ts";
import { holdRequests } from "./support/held-requests.ts";
import { publicPaths } from "./support/public-pages.ts";
import { stockProduct, takeFromShop } from "./support/stocked-product.ts";
import { ownersDatabase, test, toasts } from "./support/visitor.ts";

const sections: [string, RegExp][] = [
  ["the fixed pages", /^\/[^/]*$/],
  ["the products", /^\/shop\/./],
  ["the portfolio", /^\/portfolio\/./],
  ["the services", /^\/services\/./],
];

const structuredData = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();

/** Number of pages per kind that are also opened in the browser; static-host.spec.ts loads every page. */
const opened = 8;

for (const [name, pattern] of sections) {
  test(`${name} are prerendered with unique titles and hydrate without changes`, async ({
    page,
  }) => {
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

    // An element of the prerendered HTML, to check that hydration keeps it.
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

test("the sitemap lists exactly the public pages, and robots.txt links to it", async ({ page }) => {
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
    // Rows that other tests added after the build are listed last and are not in the sitemap.
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

  test("a form submitted without scripts does not put its values into the address", async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Somebody");
    await page.getByLabel("Name").press("Enter");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator("form noscript p")).toBeVisible();
    await expect(page).toHaveURL("/contact");
  });
});

test("a product added after the build is shown at its address", async ({ page }) => {
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

test.describe("at an unknown address", () => {
  test.use({ expectedFailure: /no\/such/ });

  test("the host answers 404 and the page shows the error", async ({ page }) => {
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

test("a prerendered page fetches content that changed since the build", async ({ page }) => {
  await page.route("**/rest/v1/rpc/page_state*", async (route) => {
    const state = await (await route.fetch()).json();
    await route.fulfill({ json: { ...state, versions: { ...state.versions, catalogue: 0 } } });
  });
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

test("fields filled in before hydration keep and validate what was entered", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  const opened = page.goto("/contact");
  await page.getByLabel("Name").fill("Ana Montegriffo");
  await page.getByLabel("Subject").selectOption("Custom Project");
  await page.getByRole("button", { name: "Send Message" }).click();
  release();
  await opened;
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please enter your name")).toBeHidden();
  await expect(page.getByText("Please select a subject")).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Ana Montegriffo");
});

test("each button pressed before hydration is clicked once after it", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  const opened = page.goto("/");
  const lamps = page.getByRole("tab", { name: "Lighting" });
  for (const _ of [1, 2]) await lamps.click();
  await page.getByRole("button", { name: "Search the shop" }).click();
  release();
  await opened;
  await expect(page.getByRole("dialog", { name: "Search the shop" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lamps).toHaveAttribute("aria-selected", "true");
});

test("filters chosen before hydration are applied together, and on top of the address's", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await holdRequests(page, "**/assets/*.js");
  const opened = page.goto("/shop?maxPrice=1000");
  await page.getByLabel("Sort by").selectOption("Name");
  await page.getByRole("checkbox", { name: "Textiles" }).click();
  release();
  await opened;
  await expect(page).toHaveURL("/shop?category=textiles&maxPrice=1000&sort=name");
  await expect(page.getByLabel("Sort by")).toHaveValue("name");
});

test("scripts wait for the page's load event, or for the first interaction", async ({ page }) => {
  const release = await holdRequests(page, /linen-throw_.*\.(avif|webp|jpg)$/);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const opened = page.goto("/shop/linen-throw");
  const add = page.getByRole("button", { name: "Add to Cart" });
  await expect(add).toBeVisible();
  expect(scripts).toEqual([]);
  await add.click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  release();
  await opened;
});

/** Whether the browser retries a failed module request; many cache the failure until the next document. */
async function refetchesFailedModules(page: Page): Promise<boolean> {
  const address = "/assets/planted-module.js";
  await page.route(`**${address}`, (route) => route.abort());
  await page.evaluate((module) => import(module).catch(() => {}), address);
  await page.unroute(`**${address}`);
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export {}" }),
  );
  const load = (module: string) =>
    import(module).then(
      () => true,
      () => false,
    );
  return page.evaluate(load, address);
}

test.describe("with a script that fails to load", () => {
  test.use({ expectedFailure: /\/assets\// });

  test("the rendered page is kept, and the next interaction retries the script", async ({
    page,
  }) => {
    let fails = true;
    await page.route(/assets\/product-detail-page-/, (route) =>
      fails ? route.abort() : route.continue(),
    );
    const failed = page.waitForEvent("requestfailed");
    const opened = page.goto("/shop/linen-throw");
    await failed;
    await expect(page.getByRole("heading", { level: 1, name: "Linen Throw" })).toBeVisible();
    fails = false;
    const add = page.getByRole("button", { name: "Add to Cart" });
    await add.click();
    await opened;
    // After a reload, the pressed button is a new element.
    if (!(await refetchesFailedModules(page))) await add.click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("a dialog whose chunk fails to load shows an error and opens at the next press", async ({
    page,
  }) => {
    await page.goto("/contact");
    let fails = true;
    await page.route(/assets\/search-dialog-/, (route) =>
      fails ? route.abort() : route.continue(),
    );
    const search = page.getByRole("button", { name: "Search the shop" });
    await search.click();
    await expect(toasts(page).getByText("This could not be opened")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Get In Touch" })).toBeVisible();
    fails = false;
    await search.click();
    if (!(await refetchesFailedModules(page))) {
      await expect(toasts(page).getByText("Please reload the page")).toBeVisible();
      await page.reload();
      await search.click();
    }
    await expect(page.getByRole("dialog", { name: "Search the shop" })).toBeVisible();
  });
});

test.describe("with a picture that fails to load before hydration", () => {
  test.use({ expectedFailure: /linen-throw_/ });

  test("its box shows an error text instead of a broken image", async ({ page }) => {
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

test("title, canonical address and structured data change with navigation", async ({ page }) => {
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
