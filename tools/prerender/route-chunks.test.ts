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
    "_shared.js": { file: "assets/shared.js", imports: ["_react.js"] },
    "src/shop/shop-page.tsx": {
      file: "assets/shop.js",
      imports: ["_shared.js"],
      css: ["shop.css"],
    },
    "src/layout/site-layout.tsx": { file: "assets/layout.js", imports: ["_shared.js"] },
  }),
);

it("names all that a page's components need and the entry does not bring, each once", () => {
  const preloads = readRouteChunks(folder).preloads(["SiteLayout", "ShopPage"]);
  const files = [...preloads.matchAll(/href="([^"]+)"/g)].map(([, file]) => file);
  expect(files).toEqual(["/assets/layout.js", "/assets/shared.js", "/assets/shop.js", "/shop.css"]);
});

it("stops at a component whose file is called otherwise", () => {
  expect(() => readRouteChunks(folder).preloads(["CartPage"])).toThrow("cart-page.tsx");
});
