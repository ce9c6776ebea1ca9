import type { Query, QueryClient } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { AppRoot } from "@/app/app-root";
import { notFoundPath, pageDataElement } from "@/app/prerendering/page-data";
import { readPublicPaths } from "@/app/prerendering/public-paths";
import type { RenderedPage, SiteRenderer } from "@/app/prerendering/site-renderer";
import { pageAt, SiteRoutes } from "@/app/site-routes";
import { type ContentVersions, readPageState } from "@/data/page-state/queries";
import { createQueryClient } from "@/lib/query-client";

const rootOpening = '<div id="root">';

/** A query answers the same for every page of one build, so that each is asked once. */
const answers = new Map<string, Promise<unknown>>();

let versions: Promise<ContentVersions> | undefined;

/** Read before everything else: content that changes during the build then has a version that no page carries. */
function versionsAtStart(): Promise<ContentVersions> {
  versions ??= readPageState([]).then((state) => state.versions);
  return versions;
}

/**
 * Renders an address with its data. No list says what a page reads: it is rendered, what it asked for is fetched, and it is
 * rendered again with the answers until it asks for nothing more.
 *
 * @throws when a query or the page itself fails: a build must publish neither samples nor an error screen
 */
async function renderPage(path: string): Promise<RenderedPage> {
  const versions = await versionsAtStart();
  const component = await pageAt(path).load();
  const queryClient = createQueryClient();
  let html = await renderOnce(path, queryClient);
  for (
    let missing = unanswered(queryClient);
    missing.length > 0;
    missing = unanswered(queryClient)
  ) {
    await Promise.all(missing.map(async (query) => query.setData(await answerTo(query))));
    html = await renderOnce(path, queryClient);
  }
  // React puts what belongs into the head before everything else.
  const bodyStart = html.indexOf(rootOpening);
  const head = html.slice(0, bodyStart);
  // Neither has a page that only leads to another one, because what it is about is gone.
  if (head.split("<title>").length !== 2) throw new Error("The page has not one title.");
  return {
    head,
    body: html.slice(bodyStart) + pageDataElement(path, versions, queryClient),
    component: component.name,
  };
}

function unanswered(queryClient: QueryClient): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data === undefined });
}

function answerTo(query: Query): Promise<unknown> {
  const answer = answers.get(query.queryHash) ?? query.fetch();
  answers.set(query.queryHash, answer);
  return answer;
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
    // Large parts would otherwise come after the rest, to be put in their place by inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

export const siteRenderer: SiteRenderer = { readPublicPaths, renderPage, notFoundPath };
