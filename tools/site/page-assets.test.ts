import { expect, it } from "vitest";
import { listPageAssets } from "./page-assets.ts";

const manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_react.js"],
    css: ["assets/site.css"],
  },
  "_react.js": { file: "assets/react.js" },
  "src/app/fonts/jost.woff2": { file: "assets/jost.woff2" },
  "../node_modules/jost-latin-ext.woff2": { file: "assets/jost-latin-ext.woff2" },
  "_shared.js": { file: "assets/shared.js", imports: ["_react.js"], css: ["assets/site.css"] },
  "src/shop/shop-page.tsx": { file: "assets/shop.js", imports: ["_shared.js"] },
};

it("listPageAssets lists a page's scripts (entry first), its stylesheets and the fonts that all pages share, without duplicates", () => {
  expect(listPageAssets(manifest, ["src/shop/shop-page.tsx"])).toEqual({
    scripts: ["index", "shop", "react", "shared"].map((name) => `/assets/${name}.js`),
    styles: ["/assets/site.css"],
    fonts: ["/assets/jost.woff2"],
  });
});

it("listPageAssets throws for a module that the build does not contain", () => {
  expect(() => listPageAssets(manifest, ["src/cart/cart-page.tsx"])).toThrow("cart-page.tsx");
});
