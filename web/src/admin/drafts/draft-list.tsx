import { formatDateTime } from "@domain/dates.ts";
import { contentKinds } from "@domain/history/content-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DraftState, draftFailureText } from "@/admin/drafts/draft-badge";
import { contentPath } from "@/admin/history/content-path";
import { draftList, type ListedDraft } from "@/data/drafts/drafts";

/** All drafts, with links to their editors. Renders nothing if there are none. */
export function DraftList() {
  const { data: drafts = [] } = useQuery(draftList());
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mb-8 bg-surface px-4 py-5 sm:px-6">
      <h2 id="drafts" className="mb-3 text-heading">
        Drafts
      </h2>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={`${draft.entity} ${draft.entity_id}`} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftRow({ draft }: { draft: ListedDraft }) {
  const { entity, title, publish_at, failure, updated_at } = draft;
  const path = contentPath({ ...draft, action: "update", row_count: 1 });
  const savedText = `Saved ${formatDateTime(updated_at)}`;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-sand py-2.5">
      <span className="min-w-48 flex-1 [overflow-wrap:anywhere]">
        {path ? (
          <Link
            to={path}
            className="underline decoration-sand-deep underline-offset-4 hover:decoration-brass"
          >
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="ml-2 text-small text-ink-soft">{contentKinds[entity].one}</span>
        {failure ? (
          <span className="block text-small text-danger">{draftFailureText(entity, draft)}</span>
        ) : null}
      </span>
      <span className="numeric text-small text-ink-soft">
        {publish_at && !failure ? `Visible from ${formatDateTime(publish_at)}` : savedText}
      </span>
      <DraftState draft={draft} />
    </li>
  );
}
