import { useState } from "react";

export interface Selection {
  /** Selected ids that are still in the list, in list order. */
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  isAllSelected: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** @param listedIds the ids of all rows in the list, in list order */
export function useSelection(listedIds: number[]): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const ids = listedIds.filter((id) => selectedIds.has(id));
  const isAllSelected = listedIds.length > 0 && ids.length === listedIds.length;
  return {
    ids,
    has: (id) => selectedIds.has(id),
    toggle: (id) =>
      setSelectedIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    isAllSelected,
    toggleAll: () => setSelectedIds(new Set(isAllSelected ? [] : listedIds)),
    clear: () => setSelectedIds(new Set()),
  };
}
