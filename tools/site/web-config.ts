import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { projectRoot } from "../shared/project-paths.ts";

/** Vite's options that every build of the web app shares. */
export const webConfig = {
  root: join(projectRoot, "web"),
  configFile: join(projectRoot, "web", "vite.config.ts"),
  logLevel: "warn",
} as const;

/** File names of the build manifests, in the output's folder `.vite`. */
export const manifestFileNames = { site: "manifest.json", admin: "admin-manifest.json" } as const;

type ChunkGroup = Omit<Rolldown.CodeSplittingGroup, "priority">;

const siteGroups: ChunkGroup[] = [
  // What every page loads. Excludes the entry module: page chunks import this chunk and load first, so they would start the app.
  { name: "app", test: /^(?!.*(main\.tsx|\.html)$)/, tags: ["$initial"] },
  // What many pages and overlays share. Excludes what few pages need: queries of products, projects and services, mutations, links from mails,
  // previews and legal texts with their Markdown, and the texts, copy buttons and Share of galleries.
  {
    name: "page",
    test: /lucide-react|domain\/dates|src\/(components|data|lib|seo|ui|storefront\/closing)\/(?!.*(public-titles|gallery-images|lightbox-index|copy-button|lib\/share|services|products|portfolio|mutations|links\/|previews|legal|markdown|dialog|sheet|toaster))/,
    minShareCount: 4,
  },
  // What lists of products share, which half of the pages do not show.
  { name: "products", test: /src\/(storefront\/shop|data\/products)\//, minShareCount: 4 },
  // What the home page, a project's page and the gallery show of the products in an image.
  { name: "pins", test: /portfolio\/image-pins/ },
  // What the home page, the contact page and an order's page show of the business; with the texts of site sections.
  {
    name: "contact",
    test: /contact-details-list|contact\/(current-hours|business-data)|components\/(section-text|content-link)|domain\/site-content\/markdown/,
  },
  // What validates answers of the API too, which an order's page needs without the forms.
  { name: "schemas", test: /node_modules\/zod\// },
  // What the contact page shares with the checkout and the dialogs that contain a form.
  { name: "forms", test: /react-hook-form|src\/(storefront\/)?forms\// },
];

const adminGroups: ChunkGroup[] = [
  // What every screen loads, the login included.
  { name: "app", tags: ["$initial"] },
  // What most screens share, except what the login and the dashboard do not need: orders with their schemas, customers, accounts,
  // authenticators, passwords, drafts, data requests, the history, uploads and tags of images, the reader of CSV files, the logo, bulk changes, previews,
  // variants, queries of the site, reordering, search boxes, copy buttons, tabs.
  {
    name: "page",
    test: /@tanstack|lucide-react|react-error-boundary|lazy-dialog|src\/(components|data|lib|ui)\/(?!.*(reordering|search-box|orders|customers|accounts|authenticators|second-factor|passwords|wordmark|copy-button|drafts|data-requests|history|images|image-pins|prepare-image|csv|previews|batch-mutations|sellable-units|product-lookup|stock\/variants|public-reads|samples|portfolio|delivery|site-content\/queries|tabs|dialog|sheet|toaster))/,
    minShareCount: 2,
  },
  // What the shell shares with the lists. It excludes the other modules of `admin/forms`, which import the form libraries.
  { name: "tables", test: /src\/admin\/(tables\/(?!use-csv)|forms\/(unsaved-forms|leave-guard))/ },
  // The form libraries and what the login and the editors share.
  {
    name: "editors",
    test: /domain\/people\/(?!customer|new-password)|src\/(data|forms)\/(?!.*(drafts|accounts|authenticators|second-factor|passwords|public-reads|samples|portfolio|delivery|site-content|previews|images|orders|customers|history|sellable-units|product-lookup|stock\/variants))/,
    minShareCount: 3,
  },
  // What the screens and dialogs of an area share, such as `admin/stock`.
  {
    name: (module) => /src\/admin\/([\w-]+)\//.exec(module)?.[1] ?? null,
    debugName: "area",
    minShareCount: 2,
  },
];

/**
 * Assigns modules to chunks by group; earlier groups have priority. A group takes the modules that match `test`, and their
 * imports. `minShareCount` counts the lazy chunks that need a module. Rolldown's default, one chunk per set of modules with the
 * same importers, gives the pages up to 50 requests. `tools/cli/page-weights.ts` has the limits; without one of the groups, a page
 * exceeds them or the other pages load 5 kB that they do not need.
 */
function chunkOptions(groups: ChunkGroup[]): Rolldown.OutputOptions {
  const prioritisedGroups = groups.map((group, index) => ({
    ...group,
    priority: groups.length - index,
  }));
  return { codeSplitting: { groups: prioritisedGroups } };
}

/**
 * Builds the two apps into a folder: the site (`index.html`) and the back office (`admin.html`). The apps have
 * separate builds, because in a common build a shared chunk would contain code that only the back office uses.
 *
 * @param copyPublicDir - whether to copy images and icons
 */
export async function buildWebApps(
  outputFolder: string,
  { copyPublicDir = true } = {},
): Promise<void> {
  await build({
    ...webConfig,
    build: {
      outDir: outputFolder,
      emptyOutDir: true,
      copyPublicDir,
      rolldownOptions: { output: chunkOptions(siteGroups) },
    },
  });
  await build({
    ...webConfig,
    build: {
      outDir: outputFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: `.vite/${manifestFileNames.admin}`,
      rolldownOptions: {
        output: chunkOptions(adminGroups),
        input: join(webConfig.root, "admin.html"),
      },
    },
  });
}
