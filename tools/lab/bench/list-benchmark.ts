import { asSuperuser } from "@calpe/local-supabase/database";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsVisitor,
} from "../../../tests/support/database/callers.ts";
import { percentile } from "../../../tests/support/database/run-concurrently.ts";
import type { BenchDatabase } from "./bench-server.ts";
import { seedBenchmarkData, targetContentSize } from "./benchmark-data.ts";
import { connectExplainer, type Explainer } from "./explainer.ts";
import { type BenchmarkResult, formatMilliseconds } from "./report.ts";

interface ListCase {
  name: string;
  role: "anon" | "authenticated";
  call: string;
  /** Whether a sequential scan is accepted, because almost all rows match and a scan with a limit is the best plan. */
  allowsTableScan?: true;
}

/** Returns a function that creates cases, which all call the same SQL function. */
const caseFactory =
  (list: string, functionName: string, role: ListCase["role"]) =>
  (caseName: string, parameters = ""): ListCase => ({
    name: `${list}: ${caseName}`,
    role,
    call: `select * from ${functionName}(${parameters})`,
  });
const shopCase = caseFactory("shop", "shop_products", "anon");
const facetsCase = caseFactory("facets", "product_facets", "anon");
const stockCase = caseFactory("stock", "admin_products", "authenticated");
const dashboardCase = (caseName: string, functionName: string) =>
  caseFactory("dashboard", functionName, "authenticated")(caseName);
const messagesCase = caseFactory("messages", "admin_submissions", "authenticated");
const ordersCase = caseFactory("orders", "admin_orders", "authenticated");
const customerCase = caseFactory("customer", "find_customer", "authenticated");
const customersCase = caseFactory("customers", "admin_customers", "authenticated");
const siteCase = (caseName: string, words: string) =>
  caseFactory("site", "search_site", "anon")(caseName, `'${words}'`);

const cases: ListCase[] = [
  { ...siteCase("many names", "walnut"), allowsTableScan: true },
  { ...siteCase("many descriptions", "made"), allowsTableScan: true },
  { ...siteCase("two words of many descriptions", "hand made"), allowsTableScan: true },
  siteCase("two words", "brass lamp"),
  siteCase("three words", "walnut armchair terrace"),
  siteCase("two letters", "la"),
  { ...siteCase("prefix of many words", "ha"), allowsTableScan: true },
  siteCase("last word unfinished", "marble vas"),
  { ...siteCase("accent, many descriptions", "bouclé"), allowsTableScan: true },
  siteCase("synonym", "carpet"),
  { ...siteCase("typing error", "armchiar"), allowsTableScan: true },
  siteCase("two typing errors", "walnt cushoin"),
  siteCase("two words in one", "tablelamp"),
  siteCase("SKU", "SKU-031415"),
  siteCase("no word in common", "turquoise walnut lamp"),
  siteCase("no match", "xylophone"),
  caseFactory("site", "spelling_suggestions", "anon")("suggestions", "'xylophone'"),
  shopCase("featured (default)"),
  shopCase("price ascending", "sort => 'price-asc'"),
  shopCase("price descending", "sort => 'price-desc'"),
  shopCase("name", "sort => 'name'"),
  shopCase("price 100-200", "min_price => 100, max_price => 200"),
  shopCase("price 100-200 by price", "min_price => 100, max_price => 200, sort => 'price-asc'"),
  shopCase("price 1990-2000 by name", "min_price => 1990, max_price => 2000, sort => 'name'"),
  shopCase("large category", "categories => '{category-1}'"),
  shopCase("small category by price", "categories => '{category-40}', sort => 'price-asc'"),
  shopCase(
    "3 categories, price, by name",
    "categories => '{category-1,category-7,category-30}', min_price => 50, max_price => 300, sort => 'name'",
  ),
  shopCase("unknown category", "categories => '{nothing}'"),
  shopCase("search, many matches", "search => 'walnut'"),
  shopCase("search, many matches by name", "search => 'walnut', sort => 'name'"),
  { ...shopCase("search, many descriptions", "search => 'made'"), allowsTableScan: true },
  shopCase("search, two words", "search => 'brass lamp'"),
  shopCase("search, one match", "search => 'SKU-031415'"),
  shopCase("search, no match", "search => 'xylophone'"),
  shopCase(
    "search in category by price",
    "search => 'lamp', categories => '{category-3}', sort => 'price-asc'",
  ),
  shopCase("on sale by name", "is_on_sale => true, sort => 'name'"),
  shopCase("on sale by price", "is_on_sale => true, sort => 'price-asc'"),
  shopCase("page 100", "page_offset => 2376"),
  shopCase("page 4,000 by name", "page_offset => 95976, sort => 'name'"),
  shopCase("newest", "sort => 'newest'"),
  facetsCase("without a filter"),
  facetsCase("large category", "categories => '{category-1}'"),
  facetsCase("category in stock", "categories => '{category-1}', is_in_stock => true"),
  facetsCase(
    "categories, on sale, in stock, price",
    "categories => '{category-1,category-7}', is_on_sale => true, is_in_stock => true, min_price => 100, max_price => 500",
  ),
  facetsCase(
    "materials, colour, sizes",
    "materials => '{Oak,Linen}', colours => '{Sage}', sizes => '{small,medium}'",
  ),
  facetsCase("price", "min_price => 100, max_price => 900"),
  facetsCase("search", "search => 'walnut'"),
  { ...facetsCase("search, many descriptions", "search => 'made'"), allowsTableScan: true },
  facetsCase("search in category", "search => 'lamp', categories => '{category-3}'"),
  stockCase("newest (default)"),
  stockCase("oldest", "sort => 'oldest'"),
  stockCase("price ascending", "sort => 'price-asc'"),
  stockCase("price descending", "sort => 'price-desc'"),
  stockCase("featured", "sort => 'featured'"),
  stockCase("search name, many", "search => 'walnut'"),
  stockCase("search in description", "search => 'for the terrace'"),
  stockCase("search SKU", "search => 'sku-0314'"),
  stockCase("search, no match", "search => 'xylophone'"),
  stockCase("search by price", "search => 'lamp', sort => 'price-asc'"),
  stockCase("page 1,000", "page_offset => 19980"),
  // These lists scan the table, because no index contains the stock quantity. With such an index, a sale could not be a heap-only
  // tuple (HOT) update, so it would write every index of the table.
  { ...stockCase("low in stock", "stock_level => 'low'"), allowsTableScan: true },
  { ...stockCase("out of stock", "stock_level => 'out'"), allowsTableScan: true },
  { ...stockCase("in stock", "status_filter => 'IN_STOCK'"), allowsTableScan: true },
  stockCase("pending by price", "status_filter => 'PENDING', sort => 'price-asc'"),
  stockCase("on sale", "sale_filter => true"),
  {
    ...stockCase("not on sale, oldest", "sale_filter => false, sort => 'oldest'"),
    allowsTableScan: true,
  },
  stockCase("without image", "missing => 'image'"),
  stockCase("without SKU", "missing => 'sku'"),
  stockCase("large category", "category => 1"),
  stockCase("small category by price", "category => 40, sort => 'price-asc'"),
  stockCase(
    "large category on sale by price",
    "category => 1, sale_filter => true, sort => 'price-asc'",
  ),
  stockCase(
    "category low in stock",
    "category => 1, status_filter => 'IN_STOCK', stock_level => 'low'",
  ),
  stockCase("search on sale", "search => 'walnut', sale_filter => true"),
  stockCase("search in category by price", "search => 'lamp', category => 3, sort => 'price-asc'"),
  { ...stockCase("search in many descriptions", "search => 'made'"), allowsTableScan: true },
  stockCase("on sale without SKU", "sale_filter => true, missing => 'sku'"),
  messagesCase("newest (default)"),
  messagesCase("search", "search => 'measurements kitchen'"),
  messagesCase("search phone, no match", "search => '07712 345678'"),
  ordersCase("newest (default)"),
  ordersCase("page 5,000", "page_offset => 99980"),
  ordersCase("by total", "sort => 'total-desc'"),
  ordersCase("by customer", "sort => 'customer-asc'"),
  ordersCase("by status", "sort => 'status-desc'"),
  ordersCase("pending", "status_filter => 'pending'"),
  ordersCase("declined", "status_filter => 'declined'"),
  ordersCase("approved, page 5,000", "status_filter => 'approved', page_offset => 99980"),
  ordersCase("a month", "since => current_date - 60, until => current_date - 30"),
  ordersCase("search number", "search => 'ORD-150123'"),
  ordersCase("search last and first name", "search => 'Last42 First'"),
  ordersCase("search email", "search => 'person31415@'"),
  ordersCase("search phone", "search => '+350 200-31415'"),
  ordersCase("search product, many", "search => 'walnut'"),
  ordersCase("search product, approved", "search => 'walnut', status_filter => 'approved'"),
  ordersCase("search product, by total", "search => 'brass lamp', sort => 'total-desc'"),
  ordersCase("search product and customer", "search => 'walnut last42'"),
  ordersCase("search, all match", "search => 'person'"),
  ordersCase("search, all match, by customer", "search => 'person', sort => 'customer-asc'"),
  ordersCase("search, pending only", "search => 'person', status_filter => 'pending'"),
  ordersCase("search, all match, approved", "search => 'person', status_filter => 'approved'"),
  ordersCase("search product, page 50", "search => 'walnut', page_offset => 980"),
  ordersCase(
    "search, all match, of a month",
    "search => 'person', since => current_date - 60, until => current_date - 30",
  ),
  ordersCase("search, two letters", "search => 'la'"),
  ordersCase("search, no match", "search => 'xylophone'"),
  ordersCase("owed", "payment_filter => 'owed'"),
  ordersCase("owed, page 1,000", "payment_filter => 'owed', page_offset => 19980"),
  ordersCase("part paid", "payment_filter => 'part_paid'"),
  ordersCase("paid, by total", "payment_filter => 'paid', sort => 'total-desc'"),
  ordersCase("refund due", "payment_filter => 'refund_due'"),
  ordersCase("search product, owed", "search => 'walnut', payment_filter => 'owed'"),
  ordersCase("search customer, unpaid", "search => 'Last42', payment_filter => 'unpaid'"),
  ordersCase("with a mail that needs attention", "has_mail_needing_attention => true"),
  customerCase("by email", "'person31415@example.com'"),
  customerCase("by phone", "'+350 200-31415'"),
  customerCase("by phone, no match", "'07712 345678'"),
  { ...customersCase("latest contact"), allowsTableScan: true },
  { ...customersCase("most spent", "sort => 'spent'"), allowsTableScan: true },
  { ...customersCase("most owed", "sort => 'owed'"), allowsTableScan: true },
  {
    ...customersCase("search, one match", "search => 'person31415@example.com'"),
    allowsTableScan: true,
  },
  { ...customersCase("search, all match", "search => 'example.com'"), allowsTableScan: true },
  caseFactory("customer", "customer", "authenticated")("page", "'person31415@example.com'"),
  caseFactory(
    "customer",
    "customer_timeline",
    "authenticated",
  )("timeline", "'person31415@example.com'"),
  { ...dashboardCase("tasks", "dashboard_tasks"), allowsTableScan: true },
  dashboardCase("orders per day", "daily_orders"),
  ...["1", "12"].map((months) => ({
    ...caseFactory(
      "dashboard",
      "figures",
      "authenticated",
    )(`figures, months: ${months}`, `now()::date, ${months}`),
    allowsTableScan: true as const,
  })),
  dashboardCase("held stock", "pending_holds"),
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

/**
 * Measures times and query plans of the lists, the facet counts and the site search, with as much content as `targetContentSize`.
 */
export async function measureLists(database: BenchDatabase): Promise<BenchmarkResult[]> {
  await asSuperuser(database.superuserUrl, (superuserSql) =>
    seedBenchmarkData(superuserSql, targetContentSize),
  );
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
  { name, role, call, allowsTableScan }: ListCase,
  caller: CallerSql,
  explainer: Explainer,
): Promise<BenchmarkResult> {
  const times: number[] = [];
  let rowCount = 0;
  for (let run = 0; run < runCount; run += 1) {
    const startTime = performance.now();
    rowCount = (await caller.unsafe(call)).length;
    times.push(performance.now() - startTime);
  }
  const plans = await explainer.explain(role, call);
  // Only the statement that selects the page's ids is checked. The statement that counts all rows may scan the table.
  const pagePlan =
    plans.findLast(({ query }) =>
      /from matching|array_agg\(id\)|array\(select o\.id|select o\.\* from|facet_combination_id/.test(
        query,
      ),
    ) ?? plans.at(-1);
  const scans = pagePlan?.scans ?? [];
  const sequentialScans = allowsTableScan
    ? []
    : scans.filter((scan) =>
        /^Seq Scan (products|orders|search_\w+|product_search|submission_search)$/.test(scan),
      );
  const violations =
    plans.length === 0
      ? ["no query plan was recorded"]
      : sequentialScans.map((scan) => `${scan}: ${call}`);
  return {
    name,
    figures: `p50 ${formatMilliseconds(percentile(times, 0.5)).padStart(6)}, p95 ${formatMilliseconds(
      percentile(times, 0.95),
    ).padStart(6)}, ${String(rowCount).padStart(2)} rows  ${[...new Set(scans)].join(" + ")}`,
    violations,
  };
}
