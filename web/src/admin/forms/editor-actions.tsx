import type { ContentKind, DraftKind } from "@domain/history/content-kinds.ts";
import { ExternalLink } from "lucide-react";
import type { EditorDraft } from "@/admin/drafts/use-editor-draft";
import { PreviewButton } from "@/admin/forms/preview-button";
import { isDuplicable, useDuplicate } from "@/admin/forms/use-duplicate";
import type { EditedContent } from "@/admin/history/history-dialog";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";

interface EditorActionsProps {
  /** Undefined in the editor of a new row, which has no actions: then renders nothing. */
  content: EditedContent | undefined;
  isDirty: boolean;
  draft: EditorDraft | null;
  /** The path of the stored row's page; null if visitors do not see it. */
  publicPath: string | null;
}

/** The tables of which visitors do not see some rows; a draft has its own button. */
const hideableKinds: ContentKind[] = [
  "products",
  "portfolio_projects",
  "service_subcategories",
  "service_items",
];
const isHideable = (kind: ContentKind): kind is DraftKind => hideableKinds.includes(kind);

/** What an administrator can do with a stored row besides editing it, above the form. */
export function EditorActions({ content, isDirty, draft, publicPath }: EditorActionsProps) {
  const { duplicate, isPending } = useDuplicate();
  if (!content) return null;
  const { kind, id } = content;
  return (
    <div className="-mx-2 -mt-4 flex flex-wrap gap-x-2">
      {publicPath === null ? null : (
        <Button asChild variant="quiet" size="narrow">
          <a href={publicPath} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
            View on Site
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </Button>
      )}
      {publicPath === null && isHideable(kind) && !draft?.stored ? (
        <PreviewButton row={{ entity: kind, id }} />
      ) : null}
      {isDuplicable(kind) ? (
        <AriaDisabledButton
          variant="quiet"
          size="narrow"
          disabled={isDirty || isPending}
          title={isDirty ? "Save your changes first" : undefined}
          onClick={() => duplicate(kind, id)}
        >
          Duplicate
        </AriaDisabledButton>
      ) : null}
    </div>
  );
}
