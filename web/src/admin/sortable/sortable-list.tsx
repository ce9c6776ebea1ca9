import {
  type Announcements,
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
  const move = (id: SortableId, step: number) => {
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

const reorderInstructions =
  "To move an entry, press Space, choose its new place with the arrow keys and press Space again. Escape leaves it where it was.";

interface SortableEntries {
  getName: (id: UniqueIdentifier) => string;
  getPosition: (id: UniqueIdentifier) => number;
  count: number;
}

/** The screen reader announcements while an entry is dragged. */
function dragAnnouncements({ getName, getPosition, count }: SortableEntries): Announcements {
  const positionText = (id: UniqueIdentifier) => `position ${getPosition(id) + 1} of ${count}`;
  const liftedText = (id: UniqueIdentifier) => `${getName(id)} is lifted from ${positionText(id)}.`;
  return {
    onDragStart: ({ active }) => liftedText(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // dnd-kit also calls onDragOver right after onDragStart; another text would interrupt the first announcement.
      if (over.id === active.id) return liftedText(active.id);
      return `${getName(active.id)} would move to ${positionText(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${getName(active.id)} dropped at ${positionText(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${getName(active.id)} stays at ${positionText(active.id)}.`,
  };
}
