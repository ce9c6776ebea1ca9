import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { refuseDemoKeys } from "./refuse-demo-keys.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const project = fileURLToPath(new URL("..", import.meta.url));

/** In development, as static hosts do it with the built files: the back office is an app of its own. */
const adminPage: Plugin = {
  name: "admin-page",
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (/^\/admin(?:[/?]|$)/i.test(request.url ?? "")) request.url = "/admin.html";
      next();
    });
  },
};

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, project, ["VITE_", "SITE_", "SUPABASE_"]), ...process.env };
  const api = env.VITE_SUPABASE_URL ?? "http://localhost:54321";
  refuseDemoKeys(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY);

  // Proxies the REST API on the site's own origin, so that its session cookie is first-party.
  const proxy = {
    "/api": { target: api, rewrite: (path: string) => `/functions/v1${path}` },
  };
  const server = {
    host: "localhost",
    port: Number(env.SITE_PORT ?? 5173),
    strictPort: true,
    proxy,
  };

  return {
    root,
    envDir: project,
    envPrefix: ["VITE_", "SITE_URL"],
    plugins: [react(), tailwindcss(), adminPage],
    resolve: {
      alias: [
        { find: "@", replacement: `${root}src` },
        { find: "@domain", replacement: `${project}supabase/functions/_shared/domain` },
        {
          find: /^react-style-singleton$/,
          replacement: `${root}src/lib/style-singleton.ts`,
        },
      ],
    },
    server,
    build: {
      outDir: `${project}dist`,
      emptyOutDir: true,
      manifest: true,
      target: "es2022",
      modulePreload: { polyfill: false },
    },
  };
});
