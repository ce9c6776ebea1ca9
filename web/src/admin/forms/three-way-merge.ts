import { isJsonEqual } from "@/lib/changed-fields";

export interface ThreeWayMerge<Values> {
  /** The stored values with the user's changes. */
  mergedValues: Values;
  /** Fields that both sides changed, to different values; `mergedValues` contains the user's values. */
  conflictingFields: (keyof Values & string)[];
  /** Fields that only the other side changed. */
  adoptedFields: (keyof Values & string)[];
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
  const merge: ThreeWayMerge<Values> = {
    mergedValues: { ...theirs },
    conflictingFields: [],
    adoptedFields: [],
  };
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    const isChangedByMe = !isJsonEqual(mine[field], base[field]);
    const isChangedByThem = !isJsonEqual(theirs[field], base[field]);
    if (isChangedByMe) merge.mergedValues[field] = mine[field];
    if (!isChangedByThem || isJsonEqual(theirs[field], mine[field])) continue;
    (isChangedByMe ? merge.conflictingFields : merge.adoptedFields).push(field);
  }
  return merge;
}
