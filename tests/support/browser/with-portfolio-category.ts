import {
  addPortfolioCategory,
  removePortfolioCategory,
  type TestPortfolioCategory,
} from "./portfolio-content.ts";
import { test as visitorTest } from "./visitor.ts";

interface CategoryFixtures {
  /** The titles of the category's projects. */
  projectTitles: string[];
  /** A portfolio category that only this test uses; deleted after it. */
  category: TestPortfolioCategory;
  /** A portfolio category without projects, added after `category`. */
  emptyCategory: TestPortfolioCategory;
}

/** `test` of visitor.ts, extended with the fixtures `category` and `emptyCategory` and the option `projectTitles`. */
export const test = visitorTest.extend<CategoryFixtures>({
  projectTitles: [["Dawn", "Noon", "Dusk"], { option: true }],
  category: async ({ projectTitles }, use) => {
    const category = await addPortfolioCategory(projectTitles);
    await use(category);
    await removePortfolioCategory(category);
  },
  emptyCategory: async ({ category: _previous }, use) => {
    const category = await addPortfolioCategory([]);
    await use(category);
    await removePortfolioCategory(category);
  },
});
