import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const reorderInstructions =
  "To move an entry, press Space, choose its new place with the arrow keys and press Space again. Escape leaves it where it was.";

interface SortableEntries {
  nameOf: (id: UniqueIdentifier) => string;
  positionOf: (id: UniqueIdentifier) => number;
  count: number;
}

/** Screen reader announcements while an entry is dragged. */
export function dragAnnouncements({ nameOf, positionOf, count }: SortableEntries): Announcements {
  const position = (id: UniqueIdentifier) => `position ${positionOf(id) + 1} of ${count}`;
  const lifted = (id: UniqueIdentifier) => `${nameOf(id)} is lifted from ${position(id)}.`;
  return {
    onDragStart: ({ active }) => lifted(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // dnd-kit also calls this right after onDragStart; another text would interrupt the first announcement.
      if (over.id === active.id) return lifted(active.id);
      return `${nameOf(active.id)} would move to ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} dropped at ${position(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${position(active.id)}.`,
  };
}
