import { useState } from "react";
import { EditConflict } from "@/lib/edit-conflict";

/**
 * The row that a form was opened with, whatever is read in the meantime, and what somebody else made of it: after a refused
 * save it is what is stored then, so that the next save overwrites that knowingly.
 */
export function useOpenedRow<Row>(row: Row, showStored: (stored: Row) => void) {
  const [opened, setOpened] = useState(row);
  const [isChanged, setIsChanged] = useState(false);
  return {
    opened,
    /** To be told what a save answered. */
    saved: (stored: Row) => {
      setOpened(stored);
      setIsChanged(false);
    },
    /** To be told why a save was refused. */
    refused: (error: unknown) => {
      const isConflict = error instanceof EditConflict;
      if (isConflict) setOpened(error.stored);
      setIsChanged(isConflict);
    },
    /** Gives up what was typed for what somebody else saved; undefined while nobody did. */
    onTakeTheirs: isChanged
      ? () => {
          showStored(opened);
          setIsChanged(false);
        }
      : undefined,
  };
}
