import { useState } from "react";

export interface Selection {
  /** Selected ids that are still in the list, in list order. */
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** Selection of rows; a row that leaves the list is deselected. */
export function useSelection(present: number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = present.filter((id) => chosen.has(id));
  const all = present.length > 0 && ids.length === present.length;
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    all,
    toggleAll: () => setChosen(new Set(all ? [] : present)),
    clear: () => setChosen(new Set()),
  };
}
