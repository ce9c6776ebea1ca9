import type { Json } from "@domain/database.types.ts";
import { formatDateTime } from "@domain/dates.ts";
import { actionLabels } from "@domain/history/activity-text.ts";
import type { ContentKind } from "@domain/history/content-kinds.ts";
import { fieldChanges } from "@domain/history/field-changes.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { EarlierButton } from "@/admin/history/earlier-button";
import { FieldChangeList } from "@/admin/history/field-change-list";
import { QueryContent } from "@/admin/shell/query-content";
import { useRestoreVersion, type VersionChoice } from "@/data/history/mutations";
import { type ContentChange, contentHistory, parentNames } from "@/data/history/queries";
import { useOverlayItem } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Badge } from "@/ui/badge";
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

/** What a version was: the time of its change, in words. */
interface Version extends VersionChoice {
  time: string;
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
            <Changes
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

interface ChangesProps {
  kind: ContentKind;
  /** Newest first. */
  changes: ContentChange[];
  /** Whether there are no earlier changes. */
  isComplete: boolean;
  canRestore: boolean;
  onChoose: (version: Version) => void;
}

function Changes({ kind, changes, isComplete, canRestore, onChoose }: ChangesProps) {
  const names = useQuery(parentNames(kind)).data;
  const earliest = changes.at(-1);
  if (!earliest)
    return (
      <p className="text-ink-soft">
        Nothing has been changed here yet. Changes are kept for a year.
      </p>
    );
  const renderButton = (change: ContentChange, isBefore: boolean) => {
    const version = { changeId: change.id, isBefore, time: formatDateTime(change.at) };
    return (
      <AriaDisabledButton
        variant="outline"
        size="small"
        className="justify-self-start"
        disabled={!canRestore}
        aria-label={`Restore this version: ${isBefore ? "before " : ""}${version.time}`}
        onClick={() => onChoose(version)}
      >
        Restore this version
      </AriaDisabledButton>
    );
  };
  return (
    <ol aria-label="Changes, newest first" className="border-t border-sand">
      {changes.map((change, index) => (
        <li key={change.id} className="grid gap-3 border-b border-sand py-4">
          <ChangeHeader change={change} isCurrent={index === 0} />
          {change.action === "insert" || change.action === "bin" ? null : (
            <FieldChangeList
              changes={fieldChanges(
                kind,
                change.before ?? {},
                change.after ?? {},
                (id) => names?.[id],
              )}
            />
          )}
          {index > 0 ? renderButton(change, false) : null}
        </li>
      ))}
      {isComplete && earliest.action !== "insert" ? (
        <li className="grid gap-3 border-b border-sand py-4">
          <p className="text-ink-soft">{`Before ${formatDateTime(earliest.at)}`}</p>
          {renderButton(earliest, true)}
        </li>
      ) : null}
    </ol>
  );
}

function ChangeHeader({ change, isCurrent }: { change: ContentChange; isCurrent: boolean }) {
  const { at, actor, action } = change;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <time dateTime={at} className="numeric font-medium">
        {formatDateTime(at)}
      </time>
      <span className="text-ink-soft">{`${actionLabels[action]} by`}</span>
      <span translate={actor ? "no" : undefined} className="-ml-2 text-ink-soft">
        {actor ?? "a former account"}
      </span>
      {isCurrent ? <Badge tone="good">Current version</Badge> : null}
    </p>
  );
}
