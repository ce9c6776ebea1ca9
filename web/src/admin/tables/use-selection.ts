import { useState } from "react";

export interface Selection {
  /** Those chosen that are still there, in the order of the list. */
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows of a list are chosen; a row that goes is chosen no more. */
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
