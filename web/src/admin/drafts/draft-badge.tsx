import { formatDateTime } from "@domain/dates.ts";
import { columnLabel } from "@domain/history/content-fields.ts";
import type { DraftKind } from "@domain/history/content-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { type DraftedContent, draftList, type ListedDraft } from "@/data/drafts/drafts";
import { Badge } from "@/ui/badge";

/** Why a draft was not published at its time, such as "Not published: Name and Price have changed since." */
export function draftFailureText(
  kind: DraftKind,
  { failure, conflicts }: Pick<ListedDraft, "failure" | "conflicts">,
): string {
  if (conflicts.length === 0) return `Not published: ${failure}`;
  const names = new Intl.ListFormat("en-GB").format(
    conflicts.map((name) => columnLabel(kind, name)),
  );
  return `Not published: somebody has changed ${names} since.`;
}

/** The badge of a draft: whether it waits, is planned, or could not be published. */
export function DraftState({ draft }: { draft: Pick<ListedDraft, "publish_at" | "failure"> }) {
  if (draft.failure) return <Badge tone="danger">Not published</Badge>;
  return draft.publish_at ? (
    <Badge tone="new" title={formatDateTime(draft.publish_at)}>
      Scheduled
    </Badge>
  ) : (
    <Badge tone="highlight">Draft</Badge>
  );
}

/** The badges below a row's name in a list: whether visitors do not see it, and its draft's. */
export function RowBadges({ content, isHidden }: { content: DraftedContent; isHidden: boolean }) {
  return (
    <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
      {isHidden ? <Badge>Hidden</Badge> : null}
      <DraftBadge content={content} />
    </span>
  );
}

/** The badge of a row in a list; nothing if the row has no draft. All badges share one request. */
export function DraftBadge({ content: { kind, id } }: { content: DraftedContent }) {
  const { data: drafts } = useQuery(draftList());
  const draft = drafts?.find(({ entity, entity_id }) => entity === kind && entity_id === id);
  return draft ? <DraftState draft={draft} /> : null;
}
