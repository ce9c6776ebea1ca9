import { expect, type Page } from "@playwright/test";
import { load } from "cheerio";
import { addProductInCategory, deleteProduct } from "../support/browser/product-in-category.ts";
import { fetchPublicPaths } from "../support/browser/public-pages.ts";
import { parseStructuredData } from "../support/browser/structured-data.ts";
import { serviceClient, test } from "../support/browser/visitor.ts";
import { findClassConflicts } from "../support/unit/class-conflicts.ts";

const readStructuredData = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();

test("every page of the sitemap is prerendered with metadata, a title unique within its first path segment, a preload of its first image, and no conflicting classes", async ({
  request,
}) => {
  const paths = await fetchPublicPaths(request);
  expect(paths.length).toBeGreaterThan(50);
  const titles = new Set<string>();
  const classes = new Set<string>();
  for (const path of paths) {
    const html = load(await (await request.get(path)).text());
    expect(html("main"), path).toHaveLength(1);
    expect(html("main [aria-busy=true]"), path).toHaveLength(0);
    expect(html("h1"), path).toHaveLength(1);
    expect(html("title"), path).toHaveLength(1);
    expect(html("link[rel=canonical]").attr("href"), path).toMatch(new RegExp(`${path}$`));
    const description = html("meta[name=description]").attr("content");
    expect(description, path).toMatch(/^.{20,160}$/s);
    for (const block of html('script[type="application/ld+json"]').toArray()) {
      parseStructuredData(html(block).text());
    }
    const firstPicture = html("picture:has(> img[fetchpriority=high])");
    const pictureSources = ["[media]", ":not([media])"].map((kind) =>
      firstPicture.children(`source${kind}`),
    );
    const preloadLinks = html("link[rel=preload][as=image]").toArray();
    expect(
      preloadLinks.map((link) => html(link).attr("imagesrcset")),
      path,
    ).toEqual(pictureSources.flatMap((sources) => sources.attr("srcset") ?? []));
    const [, firstSegment] = path.split("/");
    titles.add(`${firstSegment}: ${html("title").text()}`);
    for (const element of html("[class]").toArray()) {
      classes.add(html(element).attr("class") ?? "");
    }
  }
  expect(titles.size).toBe(paths.length);
  expect([...classes].flatMap(findClassConflicts), "classes that set the same property").toEqual(
    [],
  );
});

test("the sitemap lists exactly the public pages, and robots.txt links to it", async ({
  request,
}) => {
  const database = serviceClient();
  const listRows = async (table: string, columns: string) => {
    const { data } = await database.from(table).select(columns).order("id").throwOnError();
    return data as unknown as { slug: string; status?: string; category?: { slug: string } }[];
  };
  const [
    productCategories,
    products,
    portfolioCategories,
    projects,
    serviceCategories,
    serviceSubcategories,
  ] = await Promise.all([
    listRows("categories", "slug"),
    listRows("products", "slug, status"),
    listRows("portfolio_categories", "slug"),
    listRows("portfolio_projects", "slug, category:portfolio_categories (slug)"),
    listRows("service_categories", "slug"),
    listRows("service_subcategories", "slug, category:service_categories (slug)"),
  ]);
  const publishedProducts = products.filter(({ status }) => status !== "PENDING");
  expect(publishedProducts.length, "some product is a draft").toBeLessThan(products.length);
  const expectedPaths = [
    productCategories.map(({ slug }) => `/shop/category/${slug}`),
    publishedProducts.map(({ slug }) => `/shop/${slug}`),
    portfolioCategories.map(({ slug }) => `/portfolio/${slug}`),
    projects.map(({ slug, category }) => `/portfolio/${category?.slug}/${slug}`),
    serviceCategories.map(({ slug }) => `/services/${slug}`),
    serviceSubcategories.map(({ slug, category }) => `/services/${category?.slug}/${slug}`),
  ];
  const sitemapPaths = await fetchPublicPaths(request);
  expect(new Set(sitemapPaths).size).toBe(sitemapPaths.length);
  for (const paths of expectedPaths) {
    // Rows that other tests added after the build are listed last and are not in the sitemap.
    const sitemapRowPaths = paths.filter((path) => sitemapPaths.includes(path));
    expect(sitemapRowPaths.length).toBeGreaterThan(0);
    expect(paths.slice(0, sitemapRowPaths.length)).toEqual(sitemapRowPaths);
  }
  expect(sitemapPaths.filter((path) => !expectedPaths.flat().includes(path)).sort()).toEqual([
    "/",
    "/consultation",
    "/contact",
    "/data-request",
    "/portfolio",
    "/privacy-policy",
    "/sale",
    "/services",
    "/shop",
    "/terms-conditions",
    "/withdraw",
  ]);

  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Disallow: \/admin$/m);
  expect(robots).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
});

test("the HTML of every kind of page contains its content and its links", async ({ request }) => {
  for (const [path, heading, text, link] of [
    ["/", "Calpe & Stone, interior design in Gibraltar", "Explore 4 projects", "/contact"],
    ["/shop", "Shop Collection", "Brass Floor Lamp", "/shop/linen-throw"],
    ["/shop/category/textiles", "Textiles", "Linen Throw", "/shop/linen-throw"],
    ["/shop/linen-throw", "Linen Throw", "£68.00", "/shop/category/textiles"],
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
    const html = load(await (await request.get(path)).text());
    expect(html("h1").text(), path).toBe(heading);
    expect(html("main").text(), path).toContain(text);
    expect(html(`main a[href="${link}"]`).length, path).toBeGreaterThan(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("submitting a form does not put its values into the URL", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Somebody");
    await page.getByLabel("Name").press("Enter");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.locator("form noscript p")).toBeVisible();
    await expect(page).toHaveURL("/contact");
  });
});

test("a product that was added after the build has a page", async ({ page }) => {
  const newProduct = await addProductInCategory({ stock: 3, price: 240 });
  try {
    expect(await fetchPublicPaths(page.request)).not.toContain(`/shop/${newProduct.slug}`);
    await page.goto(`/shop/${newProduct.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: newProduct.name })).toBeVisible();
    await expect(page).toHaveTitle(`${newProduct.name} | Calpe & Stone`);
    await expect(page.locator("title")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
    const [product] = (await readStructuredData(page)).map(parseStructuredData);
    expect(product).toMatchObject({ name: newProduct.name, offers: { price: "240.00" } });
  } finally {
    await deleteProduct(newProduct);
  }
});

test.describe("at an unknown path", () => {
  test.use({ expectedFailure: /no\/such/ });

  test("the host responds with 404 and the 404 page", async ({ page }) => {
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
