import { useState } from "react";
import { EditConflict } from "@/lib/edit-conflict";

/**
 * Optimistic concurrency for a form: keeps the row that the form was opened with, regardless of refetches. After a save
 * that failed with EditConflict, the stored row becomes the base version, so that the next save overwrites it deliberately.
 */
export function useOpenedRow<Row>(row: Row, showStored: (stored: Row) => void) {
  const [opened, setOpened] = useState(row);
  const [isChanged, setIsChanged] = useState(false);
  return {
    opened,
    /** Call with the row that a save returned. */
    saved: (stored: Row) => {
      setOpened(stored);
      setIsChanged(false);
    },
    /** Call with the error of a failed save. */
    refused: (error: unknown) => {
      const isConflict = error instanceof EditConflict;
      if (isConflict) setOpened(error.stored);
      setIsChanged(isConflict);
    },
    /** Replaces the user's changes with the stored row; undefined without an edit conflict. */
    onAcceptTheirs: isChanged
      ? () => {
          showStored(opened);
          setIsChanged(false);
        }
      : undefined,
  };
}
