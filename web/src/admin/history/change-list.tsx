import { formatDateTime } from "@domain/dates.ts";
import { actionLabels, activityText } from "@domain/history/activity-text.ts";
import type { ContentKind } from "@domain/history/content-kinds.ts";
import { fieldChanges } from "@domain/history/field-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { FieldChangeList } from "@/admin/history/field-change-list";
import type { VersionChoice } from "@/data/history/mutations";
import { type ContentChange, parentNames } from "@/data/history/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Badge } from "@/ui/badge";

/** What a version was: the time of its change, in words. */
export interface Version extends VersionChoice {
  time: string;
}

interface ChangeListProps {
  kind: ContentKind;
  /** Newest first. */
  changes: ContentChange[];
  /** Whether there are no earlier changes. */
  isComplete: boolean;
  canRestore: boolean;
  onChoose: (version: Version) => void;
}

/** The changes of a row under each other, with buttons that restore its versions. */
export function ChangeList(props: ChangeListProps) {
  const { kind, changes, isComplete, canRestore, onChoose } = props;
  const names = useQuery(parentNames(kind)).data;
  if (changes.length === 0)
    return (
      <p className="text-ink-soft">
        Nothing has been changed here yet. Changes are kept for a year.
      </p>
    );
  const ownChanges = changes.filter((change) => change.kind === kind);
  const earliest = ownChanges.at(-1);
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
      {changes.map((change, index) => {
        const isOwn = change.kind === kind;
        // The changes of tags that one save wrote are one entry.
        if (!isOwn && changes[index - 1]?.batch === change.batch) return null;
        return (
          <li key={change.id} className="grid gap-3 border-b border-sand py-4">
            <ChangeHeader
              change={change}
              label={isOwn ? actionLabels[change.action] : "tags changed"}
              isCurrent={change === ownChanges[0]}
            />
            {isOwn ? null : (
              <TagChanges changes={changes.filter(({ batch }) => batch === change.batch)} />
            )}
            {!isOwn || change.action === "insert" || change.action === "bin" ? null : (
              <FieldChangeList
                changes={fieldChanges(
                  kind,
                  change.before ?? {},
                  change.after ?? {},
                  (id) => names?.[id],
                )}
              />
            )}
            {isOwn && change !== ownChanges[0] ? renderButton(change, false) : null}
          </li>
        );
      })}
      {isComplete && earliest && earliest.action !== "insert" ? (
        <li className="grid gap-3 border-b border-sand py-4">
          <p className="text-ink-soft">{`Before ${formatDateTime(earliest.at)}`}</p>
          {renderButton(earliest, true)}
        </li>
      ) : null}
    </ol>
  );
}

/** What a save did with the tags of a project's images. */
function TagChanges({ changes }: { changes: ContentChange[] }) {
  return (
    <ul className="grid gap-1 text-small">
      {changes.map(({ id, kind, title, action, after }) => (
        <li key={id}>
          {activityText({
            entity: kind,
            action,
            title,
            row_count: 1,
            columns: Object.keys(after ?? {}),
          })}
        </li>
      ))}
    </ul>
  );
}

interface ChangeHeaderProps {
  change: ContentChange;
  /** What happened, such as "edited". */
  label: string;
  isCurrent: boolean;
}

function ChangeHeader({ change: { at, actor }, label, isCurrent }: ChangeHeaderProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <time dateTime={at} className="numeric font-medium">
        {formatDateTime(at)}
      </time>
      <span className="text-ink-soft">
        <span>{`${label} by `}</span>
        <span translate={actor ? "no" : undefined}>{actor ?? "a former account"}</span>
      </span>
      {isCurrent ? <Badge tone="good">Current version</Badge> : null}
    </p>
  );
}
