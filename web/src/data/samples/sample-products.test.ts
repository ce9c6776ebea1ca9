import { defaultFilter } from "@domain/catalogue/product-filter.ts";
import { imageVariants } from "@domain/images/image-source.ts";
import { describe, expect, it } from "vitest";
import { isSample } from "@/data/samples/sample-fallback";
import { filterSamples, sampleProduct, sampleProducts } from "@/data/samples/sample-products";

// `import.meta.glob` is used only for its keys, which are the file names. It imports no module.
const imageFiles = Object.keys(import.meta.glob("../../../public/images/products/*")).map((path) =>
  path.replace("../../../public", ""),
);

const listNames = (changes = {}) =>
  filterSamples({ ...defaultFilter("shop"), ...changes }).map((product) => product.name);

describe("the sample products", () => {
  it("start with the lamp from the specification", () => {
    expect(sampleProducts[0]).toMatchObject({ name: "Sculptural Table Lamp", price: 195 });
  });

  it("are all recognised by isSample", () => {
    expect(sampleProducts.every(isSample)).toBe(true);
    expect(isSample({ id: 1 })).toBe(false);
  });

  it("have a file for every image variant", () => {
    const expectedFiles = sampleProducts.flatMap(({ image_url: url }) =>
      url ? [url, ...imageVariants(url).map((variant) => variant.name)] : [],
    );
    expect(expectedFiles.length).toBeGreaterThan(2 * sampleProducts.length);
    expect(expectedFiles.filter((file) => !imageFiles.includes(file))).toEqual([]);
  });

  it("are filtered by category and price", () => {
    expect(listNames({ categories: ["bedroom"] })).toEqual(["Linen Throw", "Petite Bedside Lamp"]);
    expect(listNames({ minPrice: 60, maxPrice: 70 })).toEqual(["Linen Throw", "Stoneware Bowl"]);
    expect(listNames({ categories: ["garden"] })).toEqual([]);
  });

  it("are filtered by search query, sale and product attributes", () => {
    expect(listNames({ words: "LAMP" })).toEqual(["Sculptural Table Lamp", "Petite Bedside Lamp"]);
    expect(listNames({ onSale: true })).toEqual(["Linen Throw"]);
    expect(listNames({ materials: ["Oak"] })).toEqual([]);
  });

  it("are sorted by name and price", () => {
    expect(listNames({ sort: "name" })[0]).toBe("Bouclé Armchair");
    expect(listNames({ sort: "price-asc" })[0]).toBe("Stoneware Bowl");
    expect(listNames({ sort: "price-desc" })[0]).toBe("Bouclé Armchair");
  });

  it("include a fallback for any product slug", () => {
    expect(sampleProduct("linen-throw")?.name).toBe("Linen Throw");
    expect(sampleProduct("unheard-of")?.name).toBe("Sculptural Table Lamp");
  });
});
