import {
  samplePortfolioCategories,
  samplePortfolioProjects,
} from "@/data/samples/sample-portfolio";
import {
  filterSamples,
  sampleCategories,
  sampleProduct,
  sampleProducts,
} from "@/data/samples/sample-products";

/** Fallback data for reads of products, categories and the portfolio, in one lazily loaded chunk. Spec section 7, failures. */
export const samples = {
  categories: sampleCategories,
  products: sampleProducts,
  filteredProducts: filterSamples,
  product: sampleProduct,
  portfolioCategories: samplePortfolioCategories,
  portfolioProjects: samplePortfolioProjects,
};
