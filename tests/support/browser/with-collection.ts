import { addCollection, removeCollection, type TestCollection } from "./portfolio-content.ts";
import { test as visitorTest } from "./visitor.ts";

interface CollectionFixtures {
  /** The titles of the collection's projects. */
  projectTitles: string[];
  /** A portfolio category that only this test uses; deleted after it. */
  collection: TestCollection;
  /** A portfolio category without projects, added after `collection`. */
  emptyCollection: TestCollection;
}

/** The test of visitor.ts with the fixtures `collection` and `emptyCollection`. */
export const test = visitorTest.extend<CollectionFixtures>({
  projectTitles: [["Dawn", "Noon", "Dusk"], { option: true }],
  collection: async ({ projectTitles }, use) => {
    const collection = await addCollection(projectTitles);
    await use(collection);
    await removeCollection(collection);
  },
  emptyCollection: async ({ collection: _previous }, use) => {
    const collection = await addCollection([]);
    await use(collection);
    await removeCollection(collection);
  },
});
