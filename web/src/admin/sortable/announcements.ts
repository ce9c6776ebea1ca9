import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const reorderInstructions =
  "To move an entry, press Space, choose its new place with the arrow keys and press Space again. Escape leaves it where it was.";

interface SortableEntries {
  getName: (id: UniqueIdentifier) => string;
  getPosition: (id: UniqueIdentifier) => number;
  count: number;
}

/** The screen reader announcements while an entry is dragged. */
export function dragAnnouncements({ getName, getPosition, count }: SortableEntries): Announcements {
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
