import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { useMemo } from "react";
import {
  type SortableId,
  useSortableEntryState,
  useSortableList,
} from "@/admin/sortable/sortable-context";

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

export function SortableHandle() {
  const { id, handleRef, attributes, listeners } = useSortableEntryState();
  const { getName } = useSortableList();
  return (
    <button
      type="button"
      ref={handleRef}
      {...attributes}
      {...listeners}
      // Focuses the handle, because a touch, unlike a click, does not. If a field kept the focus, dnd-kit would clear the field's
      // selection, and Chromium would then scroll to the field during the drag.
      onPointerDownCapture={(event) => event.currentTarget.focus({ preventScroll: true })}
      aria-label={`Reorder ${getName(id)}`}
      title="Drag to reorder"
      // On touch screens, a pseudo-element extends the target to 44 px.
      className="relative grid h-11 w-8 cursor-grab touch-none place-items-center rounded-control text-ink-soft transition-colors hover:bg-ink/6 hover:text-ink active:cursor-grabbing pointer-coarse:before:absolute pointer-coarse:before:-inset-x-1.5 pointer-coarse:before:inset-y-0"
    >
      <GripVertical aria-hidden className="size-4.5" strokeWidth={1.5} />
    </button>
  );
}
