import { parseStockFilter } from "@domain/catalogue/stock-filter.ts";
import { parseSubmissionFilter } from "@domain/messages/submission-filter.ts";
import { parseOrderFilter } from "@domain/orders/order-filter.ts";
import { parseCustomerFilter } from "@domain/people/customer.ts";
import type { Right } from "@domain/people/rights.ts";
import { foldText, matchesSearch } from "@domain/search/fold-text.ts";
import { useQueries } from "@tanstack/react-query";
import { requestTypeLabels } from "@/admin/data-requests/request-labels";
import { customerName } from "@/admin/orders/order-labels";
import { adminLinks } from "@/admin/shell/admin-links";
import { useCanOpen } from "@/admin/shell/page-rights";
import { customersPage } from "@/data/customers/queries";
import { dataRequestSearch } from "@/data/data-requests/queries";
import { ordersPage } from "@/data/orders/queries";
import { type CatalogueSearchResult, catalogueSearch } from "@/data/search/admin-queries";
import { useCan } from "@/data/session/rights";
import { stockPage } from "@/data/stock/queries";
import { submissionsPage } from "@/data/submissions/queries";
import { adminPaths, editHash } from "@/lib/admin-paths";

/** A result of the command palette, and the path that it opens. */
export interface PaletteItem {
  to: string;
  label: string;
  /** A detail that distinguishes results with the same label. */
  detail?: string;
}

export interface PaletteGroup {
  heading: string;
  items: PaletteItem[];
}

const maxRowsPerSearch = 5;
const customersHeading = "Customers";

const firstRows = <Row>(rows: Row[] = []) => rows.slice(0, maxRowsPerSearch);

/** What each search finds, in the order of the searches in `usePaletteResults`. */
const searchedRows = [
  ["products"],
  ["categories", "projects", "services"],
  ["orders"],
  ["customers"],
  ["messages"],
  ["data requests"],
];

/** Value of `to` for the item that opens the list of keyboard shortcuts instead of a page. */
export const shortcutsTarget = "keyboard-shortcuts";

/** The tabs of the website content that are not listed by themselves: name in the URL, label, other words. */
const sectionScreens = [
  ["about", "About Section", "about us"],
  ["cta", "Call to Action", ""],
  ["consultation", "Consultation Section", ""],
  ["shop", "Shop Section", ""],
  ["terms", "Terms & Conditions", "legal"],
  ["delivery", "Delivery Text", "legal terms"],
  ["returns", "Returns Text", "legal terms withdrawal"],
  ["privacy", "Privacy Policy", "legal"],
  ["business", "Business", "shop name colour accent logo instagram facebook"],
] as const;

/** Other words for the sidebar's screens, by path. */
const linkWords: Record<string, string> = {
  [adminPaths.stock]: "products pieces prices",
  [adminPaths.portfolio]: "projects rooms",
  [adminPaths.content]: "texts pages",
  [adminPaths.contact]: "messages enquiries inquiries replies",
  [adminPaths.imageValidation]: "broken pictures unused images",
  [adminPaths.dataRequests]: "privacy gdpr",
  [adminPaths.figures]: "sales revenue statistics reports visitors csv",
  [adminPaths.searchWords]: "synonyms",
  [adminPaths.campaigns]: "sale discounts",
  [adminPaths.delivery]: "zones rates",
  [adminPaths.settings]: "limits payment bank deposit withdrawals",
  [adminPaths.activity]: "history drafts changes",
  [adminPaths.bin]: "deleted restore",
  [adminPaths.accounts]: "invite staff owners roles",
};

interface Screen extends PaletteItem {
  right?: Right;
  /** Other words that find the screen. */
  words?: string | undefined;
}

const screens: Screen[] = [
  ...adminLinks.map(({ label, to }) => ({ label, to, words: linkWords[to] })),
  { label: "Categories", to: adminPaths.categories },
  { label: "Low Stock", to: adminPaths.lowStock },
  { label: "Stock Spreadsheet", to: adminPaths.stockSheet },
  { label: "Stock-Take", to: adminPaths.stockTake },
  { label: "Hero Banners", to: adminPaths.heroBanners, words: "slides" },
  {
    label: "Figures by Product",
    to: `${adminPaths.figures}#by-product`,
    words: "sales best sellers",
  },
  {
    ...{ label: "Searched in Vain", detail: "Figures", words: "searches missed visitors" },
    to: `${adminPaths.figures}#searched-in-vain`,
  },
  { label: "Add Banner", to: `${adminPaths.heroBanners}&banner=new` },
  { label: "Contact Information", to: adminPaths.contactDetails, words: "address telephone map" },
  { label: "Special Opening Hours", to: adminPaths.specialHours },
  ...sectionScreens.map(([section, label, words]) => ({
    ...{ label, words, detail: "Website Content" },
    to: `${adminPaths.siteSection(section)}${editHash}`,
  })),
  {
    ...{ label: "Personal Data", detail: "Data Requests", words: "export erase privacy gdpr" },
    to: `${adminPaths.dataRequests}?person=1`,
  },
  { label: "Close for Holidays", to: `${adminPaths.settings}?closing=1`, words: "closed open" },
  {
    ...{ label: "Saved Replies", detail: "Shop Settings", words: "templates answers" },
    to: `${adminPaths.emailSettings}#saved-replies`,
  },
  { label: "Email Settings", to: adminPaths.emailSettings, words: "mails texts" },
  {
    ...{ label: "Account Security", to: adminPaths.security },
    words: "password two-step authenticator recovery codes sessions",
  },
  { label: "Add Product", to: adminPaths.newProduct, right: "catalogue.edit" },
  { label: "New Order", to: adminPaths.newOrder },
  { label: "Unsent Emails", to: adminPaths.unsentMails },
  { label: "Import Products", to: adminPaths.importProducts },
  { label: "Keyboard Shortcuts", to: shortcutsTarget },
];

/** The screens that a text finds: those by their names first, then those by other words. */
function matchingScreens(searchText: string): Screen[] {
  const byName = screens.filter(({ label }) => matchesSearch(label, searchText));
  const byWords = screens.filter(
    (screen) =>
      !byName.includes(screen) && matchesSearch(`${screen.label} ${screen.words}`, searchText),
  );
  return [...byName, ...byWords];
}

/** Whether a text is an email address, or enough of a phone number to mean its owner. */
const isContact = (searchText: string) =>
  searchText.includes("@") || /^\+?[\d\s()-]{6,}$/.test(searchText);

const catalogueGroups: { heading: string; kinds: CatalogueSearchResult["kind"][] }[] = [
  { heading: "Categories", kinds: ["category"] },
  { heading: "Portfolio", kinds: ["portfolio_category", "project"] },
  { heading: "Services", kinds: ["service_category", "service_subcategory", "service_item"] },
];

function cataloguePath(result: CatalogueSearchResult): string {
  const admin = adminPaths;
  switch (result.kind) {
    case "category":
      return admin.categoryEditor(result.id);
    case "portfolio_category":
      return admin.portfolioCategoryEditor(result.id);
    case "project":
      return admin.projectEditor(result.id);
    case "service_category":
      return admin.serviceCategoryEditor(result.id);
    case "service_subcategory":
      return admin.serviceSubcategoryEditor(result.id);
    case "service_item":
      return admin.serviceItemEditor(result.id, result.subcategory);
  }
}

/**
 * Moves the group of a row that the text names exactly, such as an order by its number, to the top, where Enter opens it. An email address
 * or phone number that names no row exactly means the customer.
 */
function exactMatchFirst(groups: PaletteGroup[], searchText: string): PaletteGroup[] {
  const name = foldText(searchText);
  const relevance = ({ heading, items }: PaletteGroup) => {
    const isNamed = items.some(({ label, detail }) =>
      [label, detail].some((text) => text && foldText(text) === name),
    );
    return isNamed ? 2 : Number(heading === customersHeading && isContact(searchText));
  };
  return groups.toSorted((a, b) => relevance(b) - relevance(a));
}

const toItem = (to: string, label: string, detail: string | null): PaletteItem => ({
  to,
  label,
  ...(detail ? { detail } : {}),
});

interface PaletteResults {
  groups: PaletteGroup[];
  /** Whether rows are being fetched. */
  isPending: boolean;
  /** The rows that could not be searched, such as "orders". */
  unsearchedRows: string[];
  /** Repeats the failed searches. */
  retry: () => void;
}

/**
 * Finds screens, products, categories, portfolio entries, services, orders, customers, messages and data requests. A search text of one
 * character finds only screens, and an empty text finds all screens.
 */
export function usePaletteResults(searchText: string): PaletteResults {
  const query = new URLSearchParams({ q: searchText });
  const isSearched = searchText.length > 1;
  const can = useCan();
  const canOpen = useCanOpen();
  const isOpen = ({ to, right }: (typeof screens)[number]) => canOpen(to) && (!right || can(right));
  const enabledFor = (right: Right) => ({ enabled: isSearched && can(right) });
  const queries = useQueries({
    queries: [
      { ...stockPage(parseStockFilter(query)), ...enabledFor("stock.read") },
      { ...catalogueSearch(searchText, maxRowsPerSearch), ...enabledFor("content.edit") },
      { ...ordersPage(parseOrderFilter(query)), ...enabledFor("orders.handle") },
      { ...customersPage(parseCustomerFilter(query)), ...enabledFor("customers.handle") },
      { ...submissionsPage(parseSubmissionFilter(query)), ...enabledFor("messages.handle") },
      { ...dataRequestSearch(searchText, maxRowsPerSearch), ...enabledFor("data_requests.handle") },
    ],
  });
  const [products, catalogue, orders, customers, messages, requests] = queries;
  const rowGroups: PaletteGroup[] = [
    {
      heading: "Products",
      items: firstRows(products.data?.products).map(({ id, name, sku }) =>
        toItem(
          can("catalogue.edit")
            ? adminPaths.productEditor(id)
            : adminPaths.productSearch(sku ?? name),
          name,
          sku,
        ),
      ),
    },
    ...catalogueGroups.map(({ heading, kinds }) => ({
      heading,
      items: (catalogue.data ?? [])
        .filter(({ kind }) => kinds.includes(kind))
        .map((result) => toItem(cataloguePath(result), result.title, result.context)),
    })),
    {
      heading: "Orders",
      items: firstRows(orders.data?.orders).map((order) =>
        toItem(adminPaths.order(order.id), order.order_number, customerName(order)),
      ),
    },
    {
      heading: "Messages",
      items: firstRows(messages.data?.submissions).map(({ id, name, subject }) =>
        toItem(adminPaths.submission(id), name, subject),
      ),
    },
    {
      heading: customersHeading,
      items: firstRows(customers.data?.customers).map(({ contact, name, email, phone }) =>
        toItem(adminPaths.customer(contact), name ?? contact, name && (email ?? phone)),
      ),
    },
    {
      heading: "Data requests",
      items: (requests.data ?? []).map((request) =>
        toItem(
          adminPaths.dataRequest(request.id),
          request.name,
          requestTypeLabels[request.request_type],
        ),
      ),
    },
  ];
  const failedQueries = isSearched ? queries.filter(({ isError }) => isError) : [];
  return {
    groups: exactMatchFirst(
      [
        { heading: "Screens", items: matchingScreens(searchText).filter(isOpen) },
        ...(isSearched ? rowGroups : []),
      ].filter(({ items }) => items.length > 0),
      searchText,
    ),
    isPending: isSearched && queries.some(({ isFetching }) => isFetching),
    unsearchedRows: searchedRows.flatMap((names, index) =>
      isSearched && queries[index]?.isError ? names : [],
    ),
    retry: () => {
      for (const failedQuery of failedQueries) void failedQuery.refetch();
    },
  };
}
