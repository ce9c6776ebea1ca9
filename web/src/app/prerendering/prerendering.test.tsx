import { propertyOf } from "@domain/property.ts";
import { act, screen, waitFor } from "@testing-library/react";
import type { Root } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RenderedPage, SiteRenderer } from "@/app/prerendering/site-renderer";
import {
  contentVersions,
  pageState,
  siteResponses,
} from "@/app/prerendering/testing/site-responses";
import { paths } from "@/lib/paths";
import { type StubbedResponses, stubReads } from "@/storefront/testing/public-reads";
import { productFixture } from "@/storefront/testing/storefront-harness";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

const pagePaths = [
  paths.home,
  paths.shop,
  paths.shopCategory("textiles"),
  paths.product("linen-throw"),
  paths.sale,
  paths.portfolio,
  paths.portfolioCategory("kitchens"),
  paths.portfolioProject("kitchens", "oak-kitchen"),
  paths.services,
  paths.serviceCategory("design"),
  paths.serviceSubcategory("design", "styling"),
  paths.contact,
  paths.consultation,
  paths.terms,
  paths.privacy,
  paths.dataRequest,
  paths.withdrawal,
  "/404",
];

/** The pages with the data of `siteResponses`. As in a build, one renderer renders them all. */
const pages = new Map<string, RenderedPage>();
beforeAll(async () => {
  const { renderPage } = await createRenderer(siteResponses);
  for (const path of pagePaths) pages.set(path, await renderPage(path));
  vi.unstubAllGlobals();
});

async function createRenderer(responses: StubbedResponses): Promise<SiteRenderer> {
  vi.resetModules();
  stubReads(responses);
  return (await import("@/app/prerendering/entry-server")).siteRenderer;
}

/** Puts the prerendered HTML of `path` into the document, with the browser at the URL `at`. */
async function loadPrerenderedPage(
  path: string,
  { at = path, responses }: { at?: string; responses?: StubbedResponses } = {},
) {
  const page = await readPage(path, responses);
  await resetContexts();
  window.history.replaceState(null, "", at);
  document.head.innerHTML = page.head;
  document.body.innerHTML = `${page.body}<script type="application/json" id="page-data"></script>`;
  const dataElement = document.getElementById("page-data");
  // In a browser, the hydration script fetches the data.
  if (dataElement) dataElement.textContent = page.data;
}

/** Returns a page with the data of `responses`, from which hydration reads then too. */
async function readPage(path: string, responses?: StubbedResponses): Promise<RenderedPage> {
  if (responses) return (await createRenderer(responses)).renderPage(path);
  const page = pages.get(path);
  if (!page) throw new Error(`${path} is not among the rendered pages.`);
  stubReads(siteResponses);
  return page;
}

/**
 * Resets React's context values by rendering an element without contexts. After an asynchronous render, the server renderer leaves
 * context values set, e.g. a router's. The browser renderer would read these values, because both renderers share a process here.
 */
async function resetContexts() {
  await prerender(null);
}

async function hydratePage() {
  vi.resetModules();
  const hydrated = vi.fn();
  window.addEventListener("hydrated", hydrated, { once: true });
  const { appRoot } = await import("@/app/main");
  root = appRoot;
  await waitFor(() => expect(hydrated).toHaveBeenCalled());
  await act(async () => {});
}

/** Runs the inline script of a home page whose first slide may change by the clock. */
async function runHeroScheduleScript() {
  vi.resetModules();
  await vi.importActual("@/storefront/home/hero-schedule-script");
}

/** Runs the inline script that every prerendered page contains. */
async function runHydrationScript() {
  vi.resetModules();
  await vi.importActual("@/app/hydration-script");
}

const findCartButton = (units: number) =>
  screen.findByRole("button", { name: `Cart, ${units} items` });
const getMain = () => screen.getByRole("main");
const responsesWithProduct = (name: string) => ({
  ...siteResponses,
  "rpc/shop_products": () => [createProduct(name)],
});
const createProduct = (name: string) => ({
  ...productFixture({ name }),
  categories: null,
  total_count: 1,
});

const cartLine = { id: 7, name: "Linen Throw", price: 85, imageUrl: "", quantity: 2 };

let root: Root | undefined;
const errorMessages: string[] = [];
const onError = (event: ErrorEvent) => void errorMessages.push(event.message);

beforeEach(() => {
  errorMessages.length = 0;
  window.addEventListener("error", onError);
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  window.removeEventListener("error", onError);
  vi.unstubAllGlobals();
  expect(errorMessages, "errors that React recovered from").toEqual([]);
  // React warns that the server renderer and the browser renderer share a process, which only this test does.
  ignoreConsoleMessages(/multiple renderers/);
});

describe("a prerendered page", () => {
  it.each(pagePaths)(
    "hydrates %s without a mismatch, even with a stored cart and wishlist",
    async (path) => {
      await loadPrerenderedPage(path);
      localStorage.setItem("cart", JSON.stringify([cartLine]));
      localStorage.setItem("wishlist", "[7]");
      const before = getMain();
      const allElements = [...before.querySelectorAll("section, h2, li, a, button")];
      expect(before.textContent).not.toContain("Loading");
      await hydratePage();
      await findCartButton(2);
      expect(getMain()).toBe(before);
      expect(allElements.filter((element) => !element.isConnected)).toEqual([]);
      expect(document.querySelectorAll("title")).toHaveLength(1);
    },
  );

  it("hydrates without a mismatch when special hours are upcoming, and then shows them", async () => {
    const christmas = { from: "2026-12-25", to: "2026-12-25", closed: true, note: "Christmas" };
    const state = { ...pageState, hours: [christmas] };
    const responses = { ...siteResponses, "rpc/page_state": () => state };
    await loadPrerenderedPage(paths.contact, { responses });
    const before = getMain();
    stubReads(responses);
    await hydratePage();
    expect(await screen.findByText("Christmas")).toBeDefined();
    expect(getMain()).toBe(before);
  });

  it("contains a section's Markdown as elements, which stay while the parser loads", async () => {
    const section = { id: 2, key: "contact_section", title: "Write", metadata: {} };
    const content = "We are **here**.\n- [Shop](/shop)";
    const responses = { ...siteResponses, site_content: () => [{ ...section, content }] };
    await loadPrerenderedPage(paths.contact, { responses });
    const elements = [screen.getByText("here"), screen.getByRole("link", { name: "Shop" })];
    expect(elements[0]?.tagName).toBe("STRONG");
    stubReads(responses);
    await hydratePage();
    await findCartButton(0);
    expect(elements.filter((element) => !element.isConnected)).toEqual([]);
  });

  it.each(["/CONTACT", "/contact/", "/contact?utm_source=letter#form"])(
    "hydrates without a mismatch at the URL variant %s",
    async (at) => {
      await loadPrerenderedPage(paths.contact, { at });
      const before = getMain();
      await hydratePage();
      await findCartButton(0);
      expect(getMain()).toBe(before);
    },
  );

  it("of a product contains a noscript notice that the cart needs JavaScript, with a link to the contact page", async () => {
    const { body } = await readPage(paths.product("linen-throw"));
    expect(body).toMatch(/<noscript>.*The cart needs JavaScript.*href="\/contact"/);
  });

  it("contains the address and the opening hours in its footer, for visitors without JavaScript", async () => {
    const { body } = await readPage(paths.shop);
    expect(body).toMatch(/<noscript>.*Gibraltar.*Monday to Friday.*9:00 AM-6:00 PM.*tel:/s);
  });

  it("refetches only the content whose version changed after the build", async () => {
    await loadPrerenderedPage(paths.shop, { responses: responsesWithProduct("Oak Bench") });
    const versions = { ...contentVersions, catalogue: 2 };
    const reads = stubReads({
      ...responsesWithProduct("Oak Bench, mended"),
      "rpc/page_state": () => ({ ...pageState, versions }),
    });
    expect(screen.getByRole("link", { name: "Oak Bench" })).toBeDefined();
    await hydratePage();
    expect(await screen.findByRole("link", { name: "Oak Bench, mended" })).toBeDefined();
    expect(new Set(reads.map(({ path }) => path))).toEqual(
      new Set(["rpc/page_state", "rpc/shop_products", "rpc/product_facets", "categories"]),
    );
  });

  it("refetches only the stock of its products when no content has changed", async () => {
    await loadPrerenderedPage(paths.product("linen-throw"));
    const soldOut = { ...productFixture(), stock_quantity: 0, status: "OUT_OF_STOCK" };
    const reads = stubReads({
      ...siteResponses,
      "rpc/page_state": () => ({ ...pageState, products: [soldOut] }),
    });
    expect(screen.getByText("In Stock")).toBeDefined();
    await hydratePage();
    expect(await screen.findByText("Out of Stock")).toBeDefined();
    expect(reads.map(({ path, query }) => [path, query.get("product_ids")])).toEqual([
      ["rpc/page_state", "{7,8}"],
    ]);
  });

  it("keeps its content when the content versions can't be fetched", async () => {
    await loadPrerenderedPage(paths.product("linen-throw"));
    stubReads({});
    await hydratePage();
    await findCartButton(0);
    expect(await screen.findByRole("heading", { level: 1, name: "Linen Throw" })).toBeDefined();
    expect(screen.getByText(/can't be reached.*price and stock may have changed/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Add to Cart" })).toBeDefined();
  });

  it("applies the URL's query immediately after hydration", async () => {
    await loadPrerenderedPage(paths.shop, { at: paths.shopWithCategory("textiles") });
    const before = getMain();
    await hydratePage();
    expect(await screen.findByText("Active")).toBeDefined();
    expect(getMain()).toBe(before);
  });

  it("keeps the checkout's idempotency key when the stored cart is loaded after hydration", async () => {
    await loadPrerenderedPage(paths.shop);
    localStorage.setItem("checkout-key", "kept");
    localStorage.setItem("cart", JSON.stringify([{ ...cartLine, quantity: 3 }]));
    await hydratePage();
    await findCartButton(3);
    expect(localStorage.getItem("checkout-key")).toBe("kept");
  });

  it("replays repeated clicks from before hydration as one click", async () => {
    await loadPrerenderedPage(paths.product("linen-throw"));
    await runHydrationScript();
    const add = screen.getByRole("button", { name: "Add to Cart" });
    for (const _ of [1, 2, 3]) add.click();
    await hydratePage();
    expect(await screen.findByRole("button", { name: "Cart, 1 item" })).toBeDefined();
    act(() => add.click());
    await findCartButton(2);
  });

  it.each(["pointercancel", "textInput", "compositionstart", "paste"])(
    "does not pass the event %s to React before hydration",
    async (type) => {
      await loadPrerenderedPage(paths.contact);
      await runHydrationScript();
      const field = screen.getByLabelText("Name");
      const reactListener = vi.fn();
      field.addEventListener(type, reactListener, { capture: true });
      field.dispatchEvent(new Event(type, { bubbles: true }));
      expect(reactListener).not.toHaveBeenCalled();
      await hydratePage();
      field.dispatchEvent(new Event(type, { bubbles: true }));
      expect(reactListener).toHaveBeenCalledOnce();
    },
  );

  it("opens the dialog whose button was pressed before hydration", async () => {
    await loadPrerenderedPage(paths.product("linen-throw"));
    await runHydrationScript();
    screen.getByRole("button", { name: "View larger" }).click();
    await hydratePage();
    const dialog = { name: "Linen Throw" };
    expect(await screen.findByRole("dialog", dialog)).toBeDefined();
  });

  it("of a shop category contains the category's title, canonical URL, heading and products", async () => {
    const listProducts = (query: URLSearchParams) =>
      query.get("categories") === "{textiles}" ? [createProduct("Oak Bench")] : [];
    await loadPrerenderedPage(paths.shopCategory("textiles"), {
      responses: { ...siteResponses, "rpc/shop_products": listProducts },
    });
    expect(document.title).toBe("Textiles | Our shop");
    const canonical = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]");
    expect(canonical?.href).toMatch(/\/shop\/category\/textiles$/);
    expect(screen.getByRole("heading", { level: 1, name: "Textiles" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Oak Bench" })).toBeDefined();
  });

  it("of a service subcategory contains its price, lead time, steps, questions with answers, and the person, also for search engines", async () => {
    const { body } = await readPage(paths.serviceSubcategory("design", "styling"));
    for (const text of [
      "From £650.00 per day",
      "2 to 3 weeks",
      "Ninety minutes at your table.",
      "What you like stays.",
      "Sofía",
      'href="/consultation?service=Styling"',
      '"minPrice":650,"priceCurrency":"GBP","unitText":"per day"',
      '"acceptedAnswer":{"@type":"Answer","text":"No. What you like stays."}',
    ])
      expect.soft(body).toContain(text);
  });

  it.each([
    [paths.shop, "Textiles", "/shop?category=textiles&sort=name"],
    [paths.shopCategory("textiles"), "In stock", "/shop?category=textiles&inStock=true&sort=name"],
  ])("applies filters that were chosen on %s before hydration", async (path, choice, url) => {
    await loadPrerenderedPage(path);
    await runHydrationScript();
    const sortField = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
    sortField.value = "name";
    sortField.dispatchEvent(new Event("input", { bubbles: true }));
    screen.getByRole("checkbox", { name: choice }).click();
    await hydratePage();
    const { location } = window;
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(url));
  });

  it("applies a price range that was set before hydration", async () => {
    await loadPrerenderedPage(paths.shop);
    await runHydrationScript();
    const [minimum, maximum] = screen.getAllByRole<HTMLInputElement>("slider");
    if (!minimum || !maximum) throw new Error("The page has no price slider.");
    minimum.value = "100";
    maximum.value = "900";
    await hydratePage();
    await waitFor(() => expect(window.location.search).toBe("?minPrice=100&maxPrice=900"));
  });

  it("keeps the scroll position when a filter changes", async () => {
    await loadPrerenderedPage(paths.shop);
    await hydratePage();
    vi.mocked(window.scrollTo).mockClear();
    act(() => screen.getByRole("checkbox", { name: "Textiles" }).click());
    await waitFor(() => expect(window.location.search).toBe("?category=textiles"));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it("keeps text that was typed before hydration", async () => {
    await loadPrerenderedPage(paths.sale);
    await runHydrationScript();
    const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search sale items" });
    search.value = "throw";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    await hydratePage();
    expect(search.value).toBe("throw");
    await waitFor(() => expect(window.location.search).toBe("?q=throw"));
  });

  it("measures a form's fill time from page load, including the time before hydration", async () => {
    await loadPrerenderedPage(paths.contact);
    await runHydrationScript();
    const filledIn = {
      Name: "Ana Montegriffo",
      Email: "ana@example.com",
      Subject: "Custom Project",
      Message: "A library.",
    };
    for (const [label, text] of Object.entries(filledIn)) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    screen.getByRole("button", { name: "Send message" }).click();
    const sent: unknown[] = [];
    const readStub = fetch;
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      const sentRequest = new Request(...request);
      if (sentRequest.method !== "POST") return readStub(...request);
      sent.push(await sentRequest.json());
      return Response.json({}, { status: 201 });
    });
    const beforeStart = Math.floor(performance.now());
    await hydratePage();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: "Ana Montegriffo", message: "A library." });
    expect(propertyOf(sent[0], "filledInMs")).toBeGreaterThanOrEqual(beforeStart);
  });

  it.each(["</script><script>pwned()</script>", "<!--<script>", "$&$1$`"])(
    "escapes the product name %s",
    async (name) => {
      await loadPrerenderedPage(paths.product("linen-throw"), {
        responses: { ...siteResponses, products: () => [createProduct(name)] },
      });
      const types = [...document.scripts].map(({ type }) => type);
      expect(new Set(types)).toEqual(new Set(["application/ld+json", "application/json"]));
      const contents = [...document.scripts].map(({ text }) => JSON.parse(text));
      expect(contents).toContainEqual(expect.objectContaining({ "@type": "Product", name }));
      await hydratePage();
      await findCartButton(0);
      expect(screen.getByRole("heading", { level: 1, name })).toBeDefined();
    },
  );
});

describe("prerendered HTML at a URL that it was not rendered for", () => {
  it.each([
    [
      "the home page's HTML, at a path that was added after the build",
      paths.home,
      "/shop/linen-throw",
    ],
    ["the 404 page's HTML, at an upper-case path", "/404", "/SHOP/LINEN-THROW"],
  ])("is replaced by the page at the current URL: %s", async (_, path, at) => {
    await loadPrerenderedPage(path, { at });
    await hydratePage();
    expect(await screen.findByRole("heading", { level: 1, name: "Linen Throw" })).toBeDefined();
    await waitFor(() => expect(document.title).toBe("Linen Throw | Our shop"));
    for (const selector of ["title", "link[rel=canonical]", "meta[name=description]"]) {
      expect(document.querySelectorAll(selector), selector).toHaveLength(1);
    }
    expect(document.querySelector("meta[name=robots]")).toBeNull();
  });

  it("is hydrated, and the cart opens, if it is the 404 page at a path that starts with two slashes", async () => {
    await loadPrerenderedPage("/404", { at: `${window.location.origin}//shop.example/x` });
    await hydratePage();
    expect(window.location.pathname).toBe("/shop.example/x");
    (await findCartButton(0)).click();
    expect(await screen.findByRole("dialog", { name: /cart/i })).toBeDefined();
  });

  it("is hydrated at an unknown URL if it is the 404 page", async () => {
    await loadPrerenderedPage("/404", { at: "/no/such/page/at/all" });
    const before = getMain();
    await hydratePage();
    await findCartButton(0);
    expect(getMain()).toBe(before);
    expect(screen.getByRole("heading", { name: "404 Page Not Found" })).toBeDefined();
  });
});

describe("a prerendered home page with scheduled slides", () => {
  // Summer time ends in the night to 31 October 2027: the midnight that ends the day in Gibraltar is 23:00 UTC.
  const [beginning, end] = ["2027-10-30T22:00:00+00:00", "2027-10-31T23:00:00+00:00"];
  const createSlide = (id: number, title: string, from: string | null, until: string | null) => ({
    ...{ id, title, subtitle: "Made in Gibraltar", image_url: `/images/${id}.webp` },
    ...{ focal_x: 50, focal_y: 50, visible_from: from, visible_until: until },
    ...{ primary_button_text: "Shop", primary_button_link: "/shop" },
    ...{ secondary_button_text: "Visit", secondary_button_link: "/contact" },
  });
  const until = createSlide(1, "Until half term", null, beginning);
  const during = createSlide(2, "Half term", beginning, end);
  const after = createSlide(3, "After half term", end, null);
  const always = createSlide(4, "All year", null, null);

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2027-10-29T12:00:00Z") });
  });
  afterEach(() => vi.useRealTimers());

  const getShownSlides = () =>
    screen
      .getAllByRole("group", { hidden: true })
      .filter((panel) => panel.hasAttribute("data-slide") && !panel.hidden);
  const getTitles = () => getShownSlides().map((panel) => panel.querySelector("h2")?.textContent);
  const getActive = () =>
    getShownSlides().flatMap((panel) =>
      panel.inert ? [] : [panel.querySelector("h2")?.textContent, panel.className],
    );
  const isImageDisplayed = () =>
    getShownSlides()
      .find((panel) => !panel.inert)
      ?.querySelector("img")
      ?.closest("[hidden]") === null;

  it.each([
    ["2027-10-30T21:59:59Z", [until, during, after, always], ["Until half term", "All year"]],
    ["2027-10-30T22:00:00Z", [until, during, after, always], ["Half term", "All year"]],
    ["2027-10-31T22:59:59Z", [until, during, after, always], ["Half term", "All year"]],
    ["2027-10-31T23:00:00Z", [until, during, after, always], ["After half term", "All year"]],
    // None is due, so the built-in ones are shown.
    [
      "2027-10-31T23:00:00Z",
      [until, during],
      ["Rooms that keep the light", "Kitchens made to be lived in"],
    ],
  ])(
    "shows at %s, before and after hydration, the slides that are due",
    async (at, slides, titles) => {
      await loadPrerenderedPage(paths.home, {
        responses: { ...siteResponses, hero_slides: () => slides },
      });
      expect(getTitles()[0]).toBe("Until half term");
      const classOfActive = getActive()[1];
      vi.setSystemTime(at);
      await runHeroScheduleScript();
      expect(getTitles()).toEqual(titles);
      expect(getActive()).toEqual([titles[0], classOfActive]);
      expect(isImageDisplayed()).toBe(true);
      const panels = getShownSlides();
      await hydratePage();
      expect(getShownSlides()).toEqual(panels);
      expect(getActive()).toEqual([titles[0], classOfActive]);
      expect(isImageDisplayed()).toBe(true);
    },
  );
});

describe("the build", () => {
  it("fails instead of publishing samples when a page's data can't be read", async () => {
    const { hero_slides: _, ...withoutSlides } = siteResponses;
    const { renderPage } = await createRenderer(withoutSlides);
    await expect(renderPage(paths.home)).rejects.toThrow("Failed to fetch hero slides");
  });

  it("fails when a page only redirects", async () => {
    const { renderPage } = await createRenderer({
      ...siteResponses,
      "rpc/current_path": () => null,
    });
    await expect(renderPage(paths.portfolioCategory("castles"))).rejects.toThrow("title");
    ignoreConsoleMessages(/<Navigate> must not/);
  });

  it("lists the static pages and one path per published record, including those beyond the first batch", async () => {
    const batches: Record<string, string[]> = {
      "": ["/portfolio/kitchens", "/shop/chair"],
      "/shop/chair": ["/shop/lamp"],
    };
    const { readPaths } = await createRenderer({
      ...siteResponses,
      "rpc/page_paths": (query) => batches[query.get("after_path") ?? ""] ?? [],
    });
    const { paths: found } = await readPaths();
    expect(found.toSorted()).toEqual([
      "/",
      "/consultation",
      "/contact",
      "/data-request",
      "/portfolio",
      "/portfolio/kitchens",
      "/privacy-policy",
      "/sale",
      "/services",
      "/shop",
      "/shop/chair",
      "/shop/lamp",
      "/terms-conditions",
      "/withdraw",
    ]);
  });
});
