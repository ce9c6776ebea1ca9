import { isJsonEqual } from "@/lib/changed-fields";

export interface ThreeWayMerge<Values> {
  /** The stored values with the user's changes. */
  merged: Values;
  /** Fields that both sides changed, to different values; `merged` has the user's. */
  conflicts: (keyof Values & string)[];
  /** Fields that only the other side changed. */
  adopted: (keyof Values & string)[];
}

/**
 * Three-way merge of form values, field by field.
 *
 * @param base the values that the user's changes started from
 * @param theirs the values that are stored now
 * @param mine the values of the form
 */
export function threeWayMerge<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): ThreeWayMerge<Values> {
  const merge: ThreeWayMerge<Values> = { merged: { ...theirs }, conflicts: [], adopted: [] };
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    const isMine = !isJsonEqual(mine[field], base[field]);
    const isTheirs = !isJsonEqual(theirs[field], base[field]);
    if (isMine) merge.merged[field] = mine[field];
    if (!isTheirs || isJsonEqual(theirs[field], mine[field])) continue;
    (isMine ? merge.conflicts : merge.adopted).push(field);
  }
  return merge;
}
