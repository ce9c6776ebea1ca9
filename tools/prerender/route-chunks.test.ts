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
  }),
);

const addresses = (links: string) => [...links.matchAll(/href="([^"]+)"/g)].map(([, file]) => file);

it("lists a page's scripts, entry first, and its stylesheets except the entry's, without duplicates", () => {
  const { links, scripts } = readRouteChunks(folder).assets("ShopPage");
  expect(scripts).toEqual(["index", "react", "shop", "shared"].map((name) => `/assets/${name}.js`));
  expect(addresses(links)).toEqual(["/shop.css", "/assets/jost.woff2"]);
});

it("throws for a component without a file of the matching name", () => {
  expect(() => readRouteChunks(folder).assets("CartPage")).toThrow("cart-page.tsx");
});
