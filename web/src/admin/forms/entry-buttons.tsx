import { Plus } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/ui/button";

type ButtonRef = RefObject<HTMLButtonElement | null>;

interface AddEntryButtonProps {
  /** The list's Remove buttons move the focus here. */
  ref: ButtonRef;
  label: string;
  onAdd: () => void;
}

/** Adds an entry to a list in a form, such as an opening hour or a question. */
export function AddEntryButton({ ref, label, onAdd }: AddEntryButtonProps) {
  return (
    <Button ref={ref} variant="outline" size="small" className="justify-self-start" onClick={onAdd}>
      <Plus aria-hidden className="size-4" strokeWidth={1.5} />
      <span>{label}</span>
    </Button>
  );
}

interface RemoveEntryButtonProps {
  /** The button's name, such as "Remove question 2". */
  name: string;
  onRemove: () => void;
  addButton: ButtonRef;
  className?: string;
}

/** Removes an entry from a list in a form. Moves the focus to the Add button, because this button is removed with its entry. */
export function RemoveEntryButton({
  name,
  onRemove,
  addButton,
  className,
}: RemoveEntryButtonProps) {
  return (
    <Button
      variant="quiet-danger"
      size="small"
      className={className}
      aria-label={name}
      onClick={() => {
        onRemove();
        addButton.current?.focus();
      }}
    >
      Remove
    </Button>
  );
}
