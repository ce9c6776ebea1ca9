import { ArrowDown, ArrowUp } from "lucide-react";
import { useSortableEntryState, useSortableList } from "@/admin/sortable/sortable-context";
import { cn } from "@/lib/cn";

const buttonClasses =
  "grid size-9 pointer-coarse:size-11 place-items-center rounded-control text-ink-soft transition-colors hover:bg-ink/6 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-30 [&_svg]:size-4";

/** Move up and Move down buttons, the alternative to dragging (WCAG 2.5.7). */
export function MoveButtons({ className }: { className?: string }) {
  const { id } = useSortableEntryState();
  const { move, getPosition, getName, count } = useSortableList();
  const position = getPosition(id);
  const directions = [
    { step: -1, label: "Move up", Icon: ArrowUp, isAtEnd: position === 0 },
    { step: 1, label: "Move down", Icon: ArrowDown, isAtEnd: position === count - 1 },
  ] as const;
  return (
    <span className={cn("inline-flex", className)}>
      {directions.map(({ step, label, Icon, isAtEnd }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}: ${getName(id)}`}
          title={label}
          // aria-disabled instead of `disabled`, so that the button keeps the focus when an entry reaches an end.
          aria-disabled={isAtEnd}
          onClick={() => move(id, step)}
          className={buttonClasses}
        >
          <Icon aria-hidden strokeWidth={1.5} />
        </button>
      ))}
    </span>
  );
}
