import { characterKeysEnabled } from "@/admin/shell/character-keys";
import type { ToastAction } from "@/lib/toast";

/** A toast's Undo button with its keyboard shortcut. For `description`, see ToastAction. */
export const createUndoAction = (description: string, undo: () => void): ToastAction => ({
  label: "Undo",
  shortcut: characterKeysEnabled.current() ? "Z" : undefined,
  description,
  onClick: undo,
});
