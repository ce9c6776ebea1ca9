import { expect, it } from "vitest";
import { pageAssets } from "./route-chunks.ts";

const module = { isEntry: false, imports: [], css: [] };
const manifest = {
  "index.html": { ...module, file: "assets/index.js", isEntry: true, imports: ["_react.js"] },
  "_react.js": { ...module, file: "assets/react.js" },
  "src/app/fonts/jost.woff2": { ...module, file: "assets/jost.woff2" },
  "../node_modules/jost-latin-ext.woff2": { ...module, file: "assets/jost-latin-ext.woff2" },
  "_shared.js": { ...module, file: "assets/shared.js", imports: ["_react.js"] },
  "src/shop/shop-page.tsx": {
    ...module,
    file: "assets/shop.js",
    imports: ["_shared.js"],
    css: ["shop.css"],
  },
};

const urls = (links: string) => [...links.matchAll(/href="([^"]+)"/g)].map(([, file]) => file);

it("pageAssets lists a page's scripts, entry first, and its stylesheets except the entry's, without duplicates", () => {
  const { links, scripts } = pageAssets(manifest, "ShopPage");
  expect(scripts).toEqual(["index", "react", "shop", "shared"].map((name) => `/assets/${name}.js`));
  expect(urls(links)).toEqual(["/shop.css", "/assets/jost.woff2"]);
});

it("pageAssets throws for a component without a file of the matching name", () => {
  expect(() => pageAssets(manifest, "CartPage")).toThrow("cart-page.tsx");
});
