/** A public page rendered to HTML. */
export interface RenderedPage {
  /** Elements for the document's head: title, meta, link. */
  head: string;
  /** The app's root element with the page in it, and the script element with the page's data. */
  body: string;
  /** Name of the page component. */
  component: string;
}

/** The interface of the server bundle that the prerenderer imports. */
export interface SiteRenderer {
  /** Reads every public path from the database. */
  readPublicPaths: () => Promise<string[]>;
  /** Reads the redirects from former to current paths of pages whose slug changed. */
  readRedirects: () => Promise<Record<string, string>>;
  /** Renders one path with its data. */
  renderPage: (path: string) => Promise<RenderedPage>;
  /** The path under which `renderPage` renders the 404 page. */
  notFoundPath: string;
}
