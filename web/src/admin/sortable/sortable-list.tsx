import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { dragAnnouncements, reorderInstructions } from "@/admin/sortable/announcements";
import { type SortableId, SortableListContext } from "@/admin/sortable/sortable-context";

export interface SortableEntry {
  id: SortableId;
  /** The entry's name in screen reader announcements. */
  name: string;
}

interface SortableListProps {
  entries: SortableEntry[];
  /** Called with all ids in the new order, after a drop or a press of Move up or Move down. */
  onReorder: (ids: SortableId[]) => void;
  /** The elements of the entries, in the order of `entries`. Each must call `useSortableEntry`. */
  children: ReactNode;
}

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * A list that can be reordered by drag and drop, by keyboard (Space lifts, arrows move, Space drops, Escape cancels) or with
 * the Move up and Move down buttons. Every move is announced to screen readers. Spec section 4, reordering.
 */
export function SortableList({ entries, onReorder, children }: SortableListProps) {
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    // A press that moves the pointer by less than 4 px is a click and not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ id }) => id);
  const getPosition = (id: UniqueIdentifier) => ids.indexOf(id);
  const getName = (id: UniqueIdentifier) => entries[getPosition(id)]?.name ?? "";

  // A ref holds the order after the last move, because a button can be pressed again before the moved entries are rendered.
  const currentOrder = useRef(ids);
  const renderedOrder = useRef("");
  useLayoutEffect(() => {
    if (renderedOrder.current === ids.join()) return;
    renderedOrder.current = ids.join();
    currentOrder.current = ids;
  });

  const reorder = (id: SortableId, toIndex: number) => {
    const fromIndex = currentOrder.current.indexOf(id);
    if (fromIndex === toIndex || fromIndex < 0 || toIndex < 0 || toIndex >= ids.length)
      return false;
    currentOrder.current = arrayMove(currentOrder.current, fromIndex, toIndex);
    onReorder(currentOrder.current);
    return true;
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) reorder(active.id, getPosition(over.id));
  };
  const move = (id: SortableId, step: 1 | -1) => {
    const toIndex = currentOrder.current.indexOf(id) + step;
    if (reorder(id, toIndex))
      setAnnouncement(`${getName(id)} moved to position ${toIndex + 1} of ${ids.length}.`);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements({ getName, getPosition, count: ids.length }),
        screenReaderInstructions: { draggable: reorderInstructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <SortableListContext value={{ move, getPosition, getName, count: ids.length }}>
          {children}
        </SortableListContext>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}
