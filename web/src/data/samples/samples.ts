import { samplePortfolioCategories, samplePortfolioProjects } from "@/data/samples/portfolio";
import {
  filterSamples,
  sampleCategories,
  sampleProduct,
  sampleProducts,
} from "@/data/samples/products";
import { filterSaleSamples } from "@/data/samples/sale";

/** What stands in for what can't be read, fetched as one. Spec section 7, failures. */
export const samples = {
  categories: sampleCategories,
  products: sampleProducts,
  filteredProducts: filterSamples,
  product: sampleProduct,
  filteredSale: filterSaleSamples,
  portfolioCategories: samplePortfolioCategories,
  portfolioProjects: samplePortfolioProjects,
};
