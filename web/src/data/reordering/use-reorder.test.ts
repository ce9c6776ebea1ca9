import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reorderSubset } from "@/data/reordering/use-reorder";

const createRows = (...ids: number[]) => ids.map((id) => ({ id }));

describe("reorderSubset", () => {
  it("puts rows in the order of the given ids", () => {
    expect(reorderSubset(createRows(1, 2, 3), [3, 1, 2])).toEqual(createRows(3, 1, 2));
  });

  it("keeps the positions of rows whose ids are not given", () => {
    expect(reorderSubset(createRows(1, 9, 2, 8, 3), [3, 2, 1])).toEqual(createRows(3, 9, 2, 8, 1));
  });

  it("returns a permutation of the rows for arbitrary ids", () => {
    const ids = fc.array(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
        ids,
        (presentIds, requestedIds) => {
          const reorderedIds = reorderSubset(createRows(...presentIds), [
            ...new Set(requestedIds),
          ]).map(({ id }) => id);
          expect(reorderedIds.toSorted((a, b) => a - b)).toEqual(
            presentIds.toSorted((a, b) => a - b),
          );
        },
      ),
    );
  });
});
