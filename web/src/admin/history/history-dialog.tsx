import type { Json } from "@domain/database.types.ts";
import type { ContentKind } from "@domain/history/content-kinds.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { ChangeList, type Version } from "@/admin/history/change-list";
import { EarlierButton } from "@/admin/history/earlier-button";
import { QueryContent } from "@/admin/shell/query-content";
import { useRestoreVersion } from "@/data/history/mutations";
import { contentHistory } from "@/data/history/queries";
import { useOverlayItem } from "@/lib/use-overlay";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

/** The row of an editor whose history can be opened. */
export interface EditedContent {
  kind: ContentKind;
  id: number;
}

interface HistoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  content: EditedContent;
  /** Whether the editor has unsaved changes, which a restored version would overwrite. */
  hasUnsavedChanges: boolean;
  /** Called with the stored row after a version was restored. */
  onRestored: (row: Json) => void;
}

/** The history of a row, from which a version can be restored. Design rule "Change history, bin, batches". */
export function HistoryDialog(props: HistoryDialogProps) {
  const { open, onOpenChange, content, hasUnsavedChanges, onRestored } = props;
  const query = useInfiniteQuery({ ...contentHistory(content.kind, content.id), enabled: open });
  const restoration = useRestoreVersion();
  const [version, setVersion] = useOverlayItem<Version>("restore-version");
  const restore = async (chosen: Version) => {
    const isRestored = await toastOutcome(restoration.mutateAsync(chosen).then(onRestored), {
      successTitle: "Version restored",
      failureTitle: "Failed to restore the version",
    });
    // Closes the confirmation above it, too.
    if (isRestored) onOpenChange(false);
    else setVersion(null);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="History" width="max-w-2xl">
        {hasUnsavedChanges ? (
          <p className="border-l-2 border-brass pl-4">
            Save or discard your changes first. Then you can restore a version.
          </p>
        ) : null}
        <QueryContent query={query} loadingContent={<Skeleton className="h-40" />}>
          {({ pages }) => (
            <ChangeList
              kind={content.kind}
              changes={pages.flat()}
              isComplete={!query.hasNextPage}
              canRestore={!hasUnsavedChanges}
              onChoose={setVersion}
            />
          )}
        </QueryContent>
        <EarlierButton {...query} />
      </DialogContent>
      <ConfirmDialog
        open={version !== null}
        onOpenChange={(isOpen) => !isOpen && setVersion(null)}
        title="Restore this version?"
        description={
          version
            ? `Everything here becomes what it was ${version.isBefore ? "before" : "on"} ${version.time}. The stock and what is in the history stay.`
            : ""
        }
        actionLabel="Restore this version"
        pendingLabel="Restoring..."
        pending={restoration.isPending}
        destructive={false}
        onConfirm={() => {
          if (version) void restore(version);
        }}
      />
    </Dialog>
  );
}
