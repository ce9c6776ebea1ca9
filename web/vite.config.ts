import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { rejectDemoKeys } from "./reject-demo-keys.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** Serves the back office's app under /admin in development, as static hosts do with the built files. */
const adminPage: Plugin = {
  name: "admin-page",
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (/^\/admin(?:[/?]|$)/i.test(request.url ?? "")) request.url = "/admin.html";
      next();
    });
  },
};

/**
 * Adds V8's compile hint to every script, so that V8 compiles functions in the background while the script loads, instead of on
 * the main thread at their first call. Rolldown's option `banner` is not enough: the hint must be the first line of the script,
 * and Vite prepends code to the banner.
 */
const compileHint: Plugin = {
  name: "compile-hint",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/**
 * Embeds the favicon in the HTML, because Chromium requests an icon file with high priority, in competition with the first image
 * and the fonts. The file remains for clients that request /favicon.ico without reading a page.
 */
const embeddedFavicon: Plugin = {
  name: "embedded-favicon",
  apply: "build",
  transformIndexHtml(html) {
    const icon = readFileSync(`${root}public/favicon.ico`).toString("base64");
    return html.replace('href="/favicon.ico"', `href="data:image/x-icon;base64,${icon}"`);
  },
};

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, projectFolder, ["VITE_", "SITE_", "SUPABASE_"]), ...process.env };
  const apiUrl = env.VITE_SUPABASE_URL ?? "http://localhost:54321";
  rejectDemoKeys(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY);

  // Proxies the REST API on the site's own origin, so that the API's session cookie is first-party.
  const proxy = {
    "/api": { target: apiUrl, rewrite: (path: string) => `/functions/v1${path}` },
  };
  const server = {
    host: "localhost",
    port: Number(env.SITE_PORT ?? 5173),
    strictPort: true,
    proxy,
  };

  return {
    root,
    envDir: projectFolder,
    envPrefix: ["VITE_", "SITE_URL"],
    plugins: [react(), tailwindcss(), adminPage, compileHint, embeddedFavicon],
    resolve: {
      alias: [
        { find: "@", replacement: `${root}src` },
        { find: "@domain", replacement: `${projectFolder}supabase/functions/_shared/domain` },
        {
          find: /^react-remove-scroll$/,
          replacement: `${root}src/lib/remove-scroll.ts`,
        },
      ],
    },
    server,
    build: {
      outDir: `${projectFolder}dist`,
      emptyOutDir: true,
      manifest: true,
      target: "es2022",
      // The browsers that Tailwind supports. For older ones, Vite would add a second declaration of each translucent colour.
      cssTarget: ["chrome111", "safari16.4", "firefox128"],
      modulePreload: { polyfill: false },
      // Some pages import the parser of Markdown at once, others only when a text needs it.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  };
});
