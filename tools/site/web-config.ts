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

/** Modules that several screens of an area share, such as `src/storefront/shop`. */
const areaGroup: ChunkGroup = {
  name: (module) => /src\/(?:storefront|admin)\/([\w-]+)\//.exec(module)?.[1] ?? null,
  debugName: "area",
  minShareCount: 2,
};

const siteGroups: ChunkGroup[] = [
  // Excludes the entry module. Page chunks import this chunk and load first, so they would otherwise start the app too early.
  { name: "app", test: /^(?!.*(main\.tsx|\.html)$)/, tags: ["$initial"] },
  {
    name: "basics",
    test: /src\/(components\/(split-intro-layout|page-(intro|title)|paragraphs)|ui\/(field|input|select|skeleton)|seo\/(business-reference|structured-data)|lib\/(hydration\/use-hydrated|use-latest))\.|icons\/check\./,
  },
  // The query modules of pages are small, so they share one chunk.
  {
    name: "data",
    test: /src\/data\/(?!checkout|contact|links|samples|public-order|site-content|stock-alerts)|domain\/catalogue\/product-filter\./,
    minShareCount: 2,
  },
  {
    name: "contact",
    test: /src\/storefront\/contact\/(business-structured-data|current-hours|message-sent-toast|use-contact-section)|contact-details-list|domain\/site-content\/(address|opening-status|special-hours)/,
  },
  {
    name: "common",
    test: /domain\/search\/fold-text|src\/(seo\/(?!business-structured-data)|ui\/(badge|spinner)|components\/(breadcrumb|lightbox-index|page-intro-skeleton|text-only-intro-layout|quantity-stepper|search-box|thumbnails|unreachable-notice|use-(near-viewport|swipe)|site-sections\/section-header)|storefront\/layout\/former-path-redirect|lib\/(share|url-updates|hydration\/use-(hydrated-search-params|pre-hydration-input)))|icons\/(arrow-left|share)\./,
    minShareCount: 2,
  },
  { name: "products", test: /src\/storefront\/shop\/product-card/ },
  { name: "forms", test: /src\/(forms\/|storefront\/(forms|contact\/contact-form))/ },
  { name: "overlays", test: /src\/ui\/(dialog|sheet|toaster)/ },
  areaGroup,
];

const adminGroups: ChunkGroup[] = [
  { name: "app", tags: ["$initial"] },
  {
    name: "basics",
    test: /src\/(data\/session|lib\/supabase)|domain\/(format-number|text|people\/email-address)\./,
  },
  {
    name: "forms",
    test: /react-hook-form|node_modules\/zod\/|src\/forms\/use-schema-form|domain\/(images\/image-url|people\/person-fields)/,
  },
  {
    name: "common",
    test: /@tanstack|lucide-react|toast-outcome|src\/(components|data|forms|lib|ui)\/(?!orders\/(holds|mails|mutations)\.|(checkbox|confirm-dialog|dialog|sheet|tabs|toaster)\.)/,
    minShareCount: 2,
  },
  // The tables, and the form modules that every screen needs. Other modules of `admin/forms` are excluded, because they import
  // the form libraries, which only editors need.
  { name: "tables", test: /src\/admin\/(tables\/|forms\/(unsaved-forms|leave-guard))/ },
  areaGroup,
];

/**
 * Assigns modules to chunks by group; earlier groups have priority. A group takes the modules that match `test`, and their
 * imports. Rolldown's default, one chunk per set of modules with the same importers, needs more requests per visit. Each group is
 * measured: removing it would cost some page or overlay at least 2 kB or one request.
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
