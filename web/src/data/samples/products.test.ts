import { defaultShopFilter } from "@domain/catalogue/shop-filter.ts";
import { imageVariants } from "@domain/images/image-source.ts";
import { describe, expect, it } from "vitest";
import { isSample } from "@/data/samples/is-sample";
import { filterSamples, sampleProduct, sampleProducts } from "@/data/samples/products";

// Only the names are wanted; nothing of this is ever imported.
const files = Object.keys(import.meta.glob("../../../public/images/products/*")).map((path) =>
  path.replace("../../../public", ""),
);

const names = (changes = {}) =>
  filterSamples({ ...defaultShopFilter, ...changes }).map((product) => product.name);

describe("the sample products", () => {
  it("begin with the lamp of the specification", () => {
    expect(sampleProducts[0]).toMatchObject({ name: "Sculptural Table Lamp", price: 195 });
  });

  it("are all known as samples", () => {
    expect(sampleProducts.every(isSample)).toBe(true);
    expect(isSample({ id: 1 })).toBe(false);
  });

  it("have pictures that exist, in every size", () => {
    const wanted = sampleProducts.flatMap(({ image_url: url }) =>
      url ? [url, ...imageVariants(url).map((variant) => variant.name)] : [],
    );
    expect(wanted.length).toBeGreaterThan(2 * sampleProducts.length);
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });

  it("are filtered by category and by what one pays", () => {
    expect(names({ categories: ["bedroom"] })).toEqual(["Linen Throw", "Petite Bedside Lamp"]);
    expect(names({ minPrice: 60, maxPrice: 70 })).toEqual(["Linen Throw", "Stoneware Bowl"]);
    expect(names({ categories: ["garden"] })).toEqual([]);
  });

  it("are sorted like the shop's", () => {
    expect(names({ sort: "name" })[0]).toBe("Bouclé Armchair");
    expect(names({ sort: "price-asc" })[0]).toBe("Stoneware Bowl");
    expect(names({ sort: "price-desc" })[0]).toBe("Bouclé Armchair");
  });

  it("stand in for any product page", () => {
    expect(sampleProduct("linen-throw")?.name).toBe("Linen Throw");
    expect(sampleProduct("unheard-of")?.name).toBe("Sculptural Table Lamp");
  });
});
