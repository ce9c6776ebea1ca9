import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readRouteChunks } from "./route-chunks.ts";

const folder = mkdtempSync(join(tmpdir(), "route-chunks-"));
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, ".vite"));
writeFileSync(
  join(folder, ".vite", "manifest.json"),
  JSON.stringify({
    "index.html": { file: "assets/index.js", isEntry: true, imports: ["_react.js"] },
    "_react.js": { file: "assets/react.js" },
    "src/app/fonts/jost.woff2": { file: "assets/jost.woff2" },
    "../node_modules/jost-latin-ext.woff2": { file: "assets/jost-latin-ext.woff2" },
    "_shared.js": { file: "assets/shared.js", imports: ["_react.js"] },
    "src/shop/shop-page.tsx": {
      file: "assets/shop.js",
      imports: ["_shared.js"],
      css: ["shop.css"],
    },
    "src/layout/site-layout.tsx": { file: "assets/layout.js", imports: ["_shared.js"] },
  }),
);

const addresses = (links: string) => [...links.matchAll(/href="([^"]+)"/g)].map(([, file]) => file);

it("names all that a page's components need and the entry does not bring, each once", () => {
  const { atOnce, later } = readRouteChunks(folder).links(["SiteLayout", "ShopPage"]);
  expect(addresses(later)).toEqual(["/assets/layout.js", "/assets/shared.js", "/assets/shop.js"]);
  expect(addresses(atOnce)).toEqual(["/shop.css", "/assets/jost.woff2"]);
});

it("stops at a component whose file is called otherwise", () => {
  expect(() => readRouteChunks(folder).links(["CartPage"])).toThrow("cart-page.tsx");
});
