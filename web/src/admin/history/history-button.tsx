import type { Json } from "@domain/database.types.ts";
import type { EditedContent } from "@/admin/history/history-dialog";
import { lazyDialog } from "@/components/lazy-dialog";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

const HistoryDialog = lazyDialog(
  async () => (await import("@/admin/history/history-dialog")).HistoryDialog,
);

interface HistoryButtonProps {
  /** Undefined in the editor of a new row, which has no history: then renders nothing. */
  content: EditedContent | undefined;
  isDirty: boolean;
  /** Shows a row in the editor as if it had just been opened. */
  showStoredRow: (row: Json) => void;
}

/** The button of an editor that opens the history of its row. */
export function HistoryButton({ content, isDirty, showStoredRow }: HistoryButtonProps) {
  const [isOpen, setOpen] = useOverlay("history");
  if (!content) return null;
  return (
    <>
      <Button
        variant="quiet"
        // On a phone, the button still fits beside Save and Cancel.
        size="narrow"
        className="ml-auto"
        onClick={() => setOpen(true)}
        {...HistoryDialog.preload}
      >
        History
      </Button>
      <HistoryDialog
        open={isOpen}
        onOpenChange={setOpen}
        content={content}
        hasUnsavedChanges={isDirty}
        onRestored={showStoredRow}
      />
    </>
  );
}
