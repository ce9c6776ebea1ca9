import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useMemo } from "react";
import type { SortableId } from "@/admin/sortable/sortable-context";

/**
 * Makes an element an entry of a SortableList: spread `elementProps` over it, append `className`, and provide `state` through
 * SortableEntryContext around its content.
 */
export function useSortableEntry(id: SortableId) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, ...rest } =
    useSortable({ id });
  const state = useMemo(
    () => ({ id, handleRef: setActivatorNodeRef, attributes, listeners }),
    [id, setActivatorNodeRef, attributes, listeners],
  );
  return {
    state,
    elementProps: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition: rest.transition },
    },
    className: rest.isDragging ? "relative z-5 bg-surface shadow-float" : undefined,
  };
}
