import type { Query, QueryClient } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { AppRoot } from "@/app/app-root";
import { notFoundPath, pageDataElement } from "@/app/prerendering/page-data";
import { readPublicPaths } from "@/app/prerendering/public-paths";
import type { RenderedPage, SiteRenderer } from "@/app/prerendering/site-renderer";
import { pageAt, SiteRoutes } from "@/app/site-routes";
import { readRedirects } from "@/data/former-paths/queries";
import { type ContentVersions, readPageState } from "@/data/page-state/queries";
import { createQueryClient } from "@/lib/query-client";

const rootOpening = '<div id="root">';

/** Query results by hash. All pages of a build share them, so that each query is sent once. */
const results = new Map<string, Promise<unknown>>();

let versions: Promise<ContentVersions> | undefined;

/** Reads the content versions once, before any content: a row that changes during the build then has a newer version. */
function versionsAtStart(): Promise<ContentVersions> {
  versions ??= readPageState([]).then((state) => state.versions);
  return versions;
}

/**
 * Renders a path with its data. Renders repeatedly: each pass collects the queries that components request, fetches them
 * and renders again, until no query is missing.
 *
 * @throws when a query or the page fails: a build must publish neither sample data nor an error screen
 */
async function renderPage(path: string): Promise<RenderedPage> {
  const versions = await versionsAtStart();
  const component = await pageAt(path).load();
  const queryClient = createQueryClient();
  let html = await renderOnce(path, queryClient);
  for (
    let missing = queriesWithoutData(queryClient);
    missing.length > 0;
    missing = queriesWithoutData(queryClient)
  ) {
    await Promise.all(missing.map(async (query) => query.setData(await resultOf(query))));
    html = await renderOnce(path, queryClient);
  }
  // React emits hoisted head elements before all others.
  const bodyStart = html.indexOf(rootOpening);
  const head = html.slice(0, bodyStart);
  // Also fails for a page that only redirects and so has no title, because its record no longer exists.
  if (head.split("<title>").length !== 2)
    throw new Error("The page does not have exactly one title.");
  return {
    head,
    body: html.slice(bodyStart) + pageDataElement(path, versions, queryClient),
    component: component.name,
  };
}

function queriesWithoutData(queryClient: QueryClient): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data === undefined });
}

function resultOf(query: Query): Promise<unknown> {
  const result = results.get(query.queryHash) ?? query.fetch();
  results.set(query.queryHash, result);
  return result;
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
    // By default, React streams large Suspense boundaries after the page and moves them into place with inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

export const siteRenderer: SiteRenderer = {
  readPublicPaths,
  readRedirects,
  renderPage,
  notFoundPath,
};
