import { readBusiness } from "@domain/site-content/business.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { AppRoot } from "@/app/app-root";
import { serializePageData } from "@/app/prerendering/page-data";
import type {
  RenderedPage,
  SharedData,
  SitePaths,
  SiteRenderer,
} from "@/app/prerendering/site-renderer";
import { pageAt, SiteRoutes } from "@/app/site-routes";
import { readPagePaths, readRedirects } from "@/data/page-paths/queries";
import { readPageState } from "@/data/page-state/queries";
import { businessDetails } from "@/data/site-content/business-details";
import { siteContentKeys } from "@/data/site-content/queries";
import { paths } from "@/lib/paths";
import { createQueryClient } from "@/lib/query-client";

const rootOpeningTag = '<div id="root">';

/** Shared by all pages of a build, so that each query is sent only once per build. */
const sharedQueryClient = createQueryClient();

const pageModules = import.meta.glob<{ default: ComponentType }>("../../storefront/*/*-page.tsx");

/** Returns the source module of a page's component, relative to the folder `web`. */
async function findModule(component: ComponentType): Promise<string> {
  for (const [path, load] of Object.entries(pageModules)) {
    if ((await load()).default === component) return path.replace("../..", "src");
  }
  throw new Error("The page is not in a file storefront/<area>/<name>-page.tsx.");
}

const contentVersions = queryOptions({
  queryKey: ["content-versions"],
  queryFn: async () => (await readPageState([], [])).versions,
});

/**
 * Renders a path with its data. Repeats the render until all queries that the components request have been fetched.
 *
 * @throws when a query or the page fails: a build must publish neither sample data nor an error screen
 */
async function renderPage(path: string): Promise<RenderedPage> {
  // The versions are read before any content. A change during the build then has a newer version, so browsers refetch the content.
  const versions = await sharedQueryClient.fetchQuery(contentVersions);
  const { default: component } = await pageAt(path).load();
  const queryClient = createQueryClient();
  let html = await renderOnce(path, queryClient);
  while (await fetchMissingQueries(queryClient)) html = await renderOnce(path, queryClient);
  // React emits hoisted head elements before all others.
  const bodyStart = html.indexOf(rootOpeningTag);
  const head = html.slice(0, bodyStart);
  // Also catches the page of a deleted record, which redirects and renders no title.
  if (head.split("<title>").length !== 2)
    throw new Error("The page does not have exactly one title.");
  return {
    head,
    body: html.slice(bodyStart),
    data: serializePageData(path, versions, queryClient),
    module: await findModule(component),
  };
}

/** Fetches the queries that have no data yet; returns whether there were any. */
async function fetchMissingQueries(queryClient: QueryClient): Promise<boolean> {
  const missing = queryClient.getQueryCache().findAll({
    predicate: ({ state }) => state.data === undefined,
  });
  await Promise.all(
    missing.map(async (query) => {
      const { options, queryKey } = query;
      query.setData(await sharedQueryClient.fetchQuery({ ...options, queryKey }));
    }),
  );
  return missing.length > 0;
}

async function renderOnce(path: string, queryClient: QueryClient): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <div id="root">
      <AppRoot queryClient={queryClient}>
        <StaticRouter location={path}>
          <SiteRoutes />
        </StaticRouter>
      </AppRoot>
    </div>,
    // By default, React emits large Suspense boundaries after the page, and inline scripts move them into place. With an infinite
    // chunk size, all content is in place without scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

export const siteRenderer: SiteRenderer = { readPaths: readSitePaths, readSharedData, renderPage };

/** Reads the business for the pages that are rendered in the browser. */
async function readSharedData(): Promise<SharedData> {
  const versions = await sharedQueryClient.fetchQuery(contentVersions);
  const subject = siteContentKeys.all[0];
  const queryClient = createQueryClient();
  const row = await queryClient.fetchQuery(businessDetails);
  return {
    business: readBusiness(row),
    data: serializePageData(null, { [subject]: versions[subject] ?? 0 }, queryClient),
  };
}

/** Reads the paths to prerender (the static ones and one per published record) and the redirects. Spec section 2.1. */
async function readSitePaths(): Promise<SitePaths> {
  const {
    home,
    shop,
    sale,
    portfolio,
    services,
    contact,
    consultation,
    terms,
    privacy,
    dataRequest,
    withdrawal,
  } = paths;
  const [pagePaths, redirects] = await Promise.all([readPagePaths(), readRedirects()]);
  return {
    paths: [
      ...[home, shop, sale, portfolio, services, contact, consultation],
      ...[terms, privacy, dataRequest, withdrawal],
      ...pagePaths,
    ],
    redirects,
  };
}
