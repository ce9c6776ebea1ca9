/** A public page as HTML. */
export interface RenderedPage {
  /** Elements for the document's head: title, meta, link. */
  head: string;
  /** The app's element with the page in it. */
  body: string;
  /** What the app needs to take the page over, as JSON. */
  data: string;
  /** Names of the components that the address leads to, layout first. */
  components: string[];
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
