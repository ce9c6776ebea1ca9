import type { Business } from "@domain/site-content/business.ts";

export interface RenderedPage {
  /** Elements for the document's head: title, meta, link. */
  head: string;
  /** The app's root element with the page in it. */
  body: string;
  /** The page's data as JSON, for hydration. */
  data: string;
  /** The page's source module, by which the prerenderer finds the page's chunks in the build manifest. */
  module: string;
}

export interface SitePaths {
  paths: string[];
  /** Redirects from former to current paths of pages whose slug changed. */
  redirects: Record<string, string>;
}

/** What pages without a prerendered HTML need before they are rendered. */
export interface SharedData {
  business: Business;
  /** Their data as JSON. */
  data: string;
}

/** The interface of the server bundle that the prerenderer imports. */
export interface SiteRenderer {
  readPaths: () => Promise<SitePaths>;
  readSharedData: () => Promise<SharedData>;
  /** Renders one path with its data; the 404 page for a path that no route matches. */
  renderPage: (path: string) => Promise<RenderedPage>;
}
