import type { DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import { createContext, useContext } from "react";

export type SortableId = number | string;

interface SortableListState {
  /** Moves an entry by a number of positions, towards the start if `step` is negative. */
  move: (id: SortableId, step: number) => void;
  getPosition: (id: SortableId) => number;
  getName: (id: SortableId) => string;
  count: number;
}

export const SortableListContext = createContext<SortableListState | null>(null);

interface SortableEntryState {
  id: SortableId;
  handleRef: (element: HTMLElement | null) => void;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
}

export const SortableEntryContext = createContext<SortableEntryState | null>(null);

export function useSortableList(): SortableListState {
  const state = useContext(SortableListContext);
  if (!state) throw new Error("A sortable entry must be used within a SortableList");
  return state;
}

export function useSortableEntryState(): SortableEntryState {
  const state = useContext(SortableEntryContext);
  if (!state) throw new Error("A handle must be used within a sortable entry");
  return state;
}
