/** A public page as HTML. */
export interface RenderedPage {
  /** Elements for the document's head: title, meta, link. */
  head: string;
  /** The app's element with the page in it, and the page's data. */
  body: string;
  /** Name of the component that the address leads to. */
  component: string;
}

/** What the prerenderer uses of the app that was built for Node. */
export interface SiteRenderer {
  /** Every public address that exists in the database now. */
  readPublicPaths: () => Promise<string[]>;
  /** Renders one of them with its data. */
  renderPage: (path: string) => Promise<RenderedPage>;
  /** An address that leads nowhere, whose page answers for all of those. */
  notFoundPath: string;
}
