import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { EditedContent } from "@/admin/history/history-dialog";
import { QueryContent } from "@/admin/shell/query-content";
import { type ContentDraft, contentDraft, type DraftedContent } from "@/data/drafts/drafts";
import { Skeleton } from "@/ui/skeleton";

interface OpenedDraft {
  content: DraftedContent;
  /** Null if the row has no draft. */
  draft: ContentDraft | null;
}

const OpenedDraftContext = createContext<OpenedDraft | null>(null);

/** Loads the draft of a row, with which the editor inside opens (`useEntityEditor`). */
export function WithDraft({ content, children }: { content: DraftedContent; children: ReactNode }) {
  const query = useQuery({
    ...contentDraft(content),
    select: (draft): OpenedDraft => ({ content, draft }),
  });
  return (
    <QueryContent query={query} loadingContent={<Skeleton className="h-64" />}>
      {(opened) => <OpenedDraftContext value={opened}>{children}</OpenedDraftContext>}
    </QueryContent>
  );
}

/** The row's draft with which its editor opened; null if the row has no drafts: a new row, or one of a table without drafts. */
export function useOpenedDraft(content: EditedContent | undefined): OpenedDraft | null {
  const opened = useContext(OpenedDraftContext);
  return opened?.content.kind === content?.kind && opened?.content.id === content?.id
    ? opened
    : null;
}
