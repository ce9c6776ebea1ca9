import { asAdmin } from "../stack/database.ts";
import type { BenchDatabase } from "./bench-server.ts";
import { connectExplainer, type Explainer } from "./explainer.ts";
import { fillLargeContent } from "./large-content.ts";
import { listSize } from "./list-size.ts";
import { type BenchmarkResult, formatMilliseconds } from "./report.ts";
import { type CallerSql, connectAsAdministrator, connectAsVisitor } from "./scenarios/callers.ts";
import { percentile } from "./scenarios/run-concurrently.ts";

interface ListCase {
  name: string;
  role: "anon" | "authenticated";
  call: string;
  /** Almost all rows match, so that a sequential scan with a limit is the best plan. */
  scansTable?: true;
}

/** Returns a factory of the cases that call an SQL function. */
const caseFactory =
  (list: string, functionName: string, role: ListCase["role"]) =>
  (caseName: string, parameters = ""): ListCase => ({
    name: `${list}: ${caseName}`,
    role,
    call: `select * from ${functionName}(${parameters})`,
  });
const shop = caseFactory("shop", "shop_products", "anon");
const facets = caseFactory("facets", "product_facets", "anon");
const stock = caseFactory("stock", "admin_products", "authenticated");
const dashboard = (caseName: string, functionName: string) =>
  caseFactory("dashboard", functionName, "authenticated")(caseName);
const orders = caseFactory("orders", "admin_orders", "authenticated");
const site = (caseName: string, words: string) =>
  caseFactory("site", "search_site", "anon")(caseName, `'${words}'`);

const cases: ListCase[] = [
  site("many names", "walnut"),
  { ...site("many descriptions", "made"), scansTable: true },
  { ...site("two words of many descriptions", "hand made"), scansTable: true },
  site("two words", "brass lamp"),
  site("three words", "walnut armchair terrace"),
  site("two letters", "la"),
  site("prefix of many words", "ha"),
  site("last word unfinished", "marble vas"),
  { ...site("accent, many descriptions", "bouclé"), scansTable: true },
  site("synonym", "carpet"),
  site("typing error", "armchiar"),
  site("two typing errors", "walnt cushoin"),
  site("two words in one", "tablelamp"),
  site("SKU", "SKU-031415"),
  site("no word in common", "turquoise walnut lamp"),
  site("no match", "xylophone"),
  caseFactory("site", "spelling_suggestions", "anon")("suggestions", "'xylophone'"),
  shop("featured (default)"),
  shop("price ascending", "sort => 'price-asc'"),
  shop("price descending", "sort => 'price-desc'"),
  shop("name", "sort => 'name'"),
  shop("price 100-200", "min_price => 100, max_price => 200"),
  shop("price 100-200 by price", "min_price => 100, max_price => 200, sort => 'price-asc'"),
  shop("price 1990-2000 by name", "min_price => 1990, max_price => 2000, sort => 'name'"),
  shop("large category", "categories => '{category-1}'"),
  shop("small category by price", "categories => '{category-40}', sort => 'price-asc'"),
  shop(
    "3 categories, price, by name",
    "categories => '{category-1,category-7,category-30}', min_price => 50, max_price => 300, sort => 'name'",
  ),
  shop("unknown category", "categories => '{nothing}'"),
  shop("search, many matches", "search => 'walnut'"),
  shop("search, many matches by name", "search => 'walnut', sort => 'name'"),
  { ...shop("search, many descriptions", "search => 'made'"), scansTable: true },
  shop("search, two words", "search => 'brass lamp'"),
  shop("search, one match", "search => 'SKU-031415'"),
  shop("search, no match", "search => 'xylophone'"),
  shop(
    "search in category by price",
    "search => 'lamp', categories => '{category-3}', sort => 'price-asc'",
  ),
  shop("on sale by name", "is_on_sale => true, sort => 'name'"),
  shop("on sale by price", "is_on_sale => true, sort => 'price-asc'"),
  shop("page 100", "page_offset => 2376"),
  shop("page 4,000 by name", "page_offset => 95976, sort => 'name'"),
  shop("newest", "sort => 'newest'"),
  facets("without a filter"),
  facets("large category", "categories => '{category-1}'"),
  facets("category in stock", "categories => '{category-1}', is_in_stock => true"),
  facets(
    "categories, on sale, in stock, price",
    "categories => '{category-1,category-7}', is_on_sale => true, is_in_stock => true, min_price => 100, max_price => 500",
  ),
  facets(
    "materials, colour, sizes",
    "materials => '{Oak,Linen}', colours => '{Sage}', sizes => '{small,medium}'",
  ),
  facets("price", "min_price => 100, max_price => 900"),
  facets("search", "search => 'walnut'"),
  { ...facets("search, many descriptions", "search => 'made'"), scansTable: true },
  facets("search in category", "search => 'lamp', categories => '{category-3}'"),
  stock("newest (default)"),
  stock("oldest", "sort => 'oldest'"),
  stock("price ascending", "sort => 'price-asc'"),
  stock("price descending", "sort => 'price-desc'"),
  stock("featured", "sort => 'featured'"),
  stock("search name, many", "search => 'walnut'"),
  stock("search in description", "search => 'for the terrace'"),
  stock("search SKU", "search => 'sku-0314'"),
  stock("search, no match", "search => 'xylophone'"),
  stock("search by price", "search => 'lamp', sort => 'price-asc'"),
  stock("page 1,000", "page_offset => 19980"),
  // No index has the number of units, so that a sale updates no index.
  { ...stock("low in stock", "stock_level => 'low'"), scansTable: true },
  { ...stock("out of stock", "stock_level => 'out'"), scansTable: true },
  orders("newest (default)"),
  orders("page 5,000", "page_offset => 99980"),
  orders("by total", "sort => 'total-desc'"),
  orders("by customer", "sort => 'customer-asc'"),
  orders("by status", "sort => 'status-desc'"),
  orders("pending", "status_filter => 'pending'"),
  orders("declined", "status_filter => 'declined'"),
  orders("approved, page 5,000", "status_filter => 'approved', page_offset => 99980"),
  orders("a month", "since => current_date - 60, until => current_date - 30"),
  orders("search number", "search => 'ORD-150123'"),
  orders("search last and first name", "search => 'Last42 First'"),
  orders("search email", "search => 'person31415@'"),
  orders("search phone", "search => '+350 200-31415'"),
  orders("search product, many", "search => 'walnut'"),
  orders("search product, approved", "search => 'walnut', status_filter => 'approved'"),
  orders("search product, by total", "search => 'brass lamp', sort => 'total-desc'"),
  orders("search product and customer", "search => 'walnut last42'"),
  orders("search, all match", "search => 'person'"),
  orders("search, all match, by customer", "search => 'person', sort => 'customer-asc'"),
  orders("search, pending only", "search => 'person', status_filter => 'pending'"),
  orders("search, all match, approved", "search => 'person', status_filter => 'approved'"),
  orders("search product, page 100", "search => 'walnut', page_offset => 1980"),
  orders(
    "search, all match, of a month",
    "search => 'person', since => current_date - 60, until => current_date - 30",
  ),
  orders("search, two letters", "search => 'la'"),
  orders("search, no match", "search => 'xylophone'"),
  orders("with an unsent email", "has_unsent_mail => true"),
  { ...dashboard("tasks", "dashboard_tasks"), scansTable: true },
  dashboard("orders per day", "daily_orders"),
  dashboard("held stock", "pending_holds"),
  {
    name: "orders: a timeline",
    role: "authenticated",
    call: "select * from order_events where order_id = (select max(id) from orders) order by id desc",
  },
  {
    name: "orders: unviewed count",
    role: "authenticated",
    call: "select count(*) from orders where not viewed",
  },
];

const runCount = 25;

/** Measures times and query plans of the shop, stock and order lists with the content of listSize. */
export async function measureLists(database: BenchDatabase): Promise<BenchmarkResult[]> {
  await asAdmin(database.adminUrl, (admin) => fillLargeContent(admin, listSize));
  const callers = {
    anon: connectAsVisitor(database.url, 1),
    authenticated: connectAsAdministrator(database.url, 1),
  };
  const explainer = connectExplainer(database);
  const results: BenchmarkResult[] = [];
  for (const listCase of cases) {
    results.push(await measureList(listCase, callers[listCase.role], explainer));
  }
  await Promise.all([callers.anon.end(), callers.authenticated.end(), explainer.end()]);
  return results;
}

async function measureList(
  { name, role, call, scansTable }: ListCase,
  caller: CallerSql,
  explainer: Explainer,
): Promise<BenchmarkResult> {
  const times: number[] = [];
  let rows = 0;
  for (let run = 0; run < runCount; run += 1) {
    const started = performance.now();
    rows = (await caller.unsafe(call)).length;
    times.push(performance.now() - started);
  }
  const plans = await explainer.explain(role, call);
  // The statement that selects the page's ids; the statement that counts all rows may scan the table sequentially.
  const pagePlan =
    plans.find(({ query }) => /from matching|array_agg\(id\)|facet_combination_id/.test(query)) ??
    plans.at(-1);
  const scans = pagePlan?.scans ?? [];
  const sequentialScans = scansTable
    ? []
    : scans.filter((scan) => /^Seq Scan (products|orders|search_\w+)$/.test(scan));
  const violations =
    plans.length === 0
      ? ["no query plan was recorded"]
      : sequentialScans.map((scan) => `${scan}: ${call}`);
  return {
    name,
    figures: `p50 ${formatMilliseconds(percentile(times, 0.5)).padStart(6)}, p95 ${formatMilliseconds(
      percentile(times, 0.95),
    ).padStart(6)}, ${String(rows).padStart(2)} rows  ${[...new Set(scans)].join(" + ")}`,
    violations,
  };
}
