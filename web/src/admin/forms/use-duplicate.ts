import type { ContentKind } from "@domain/history/content-kinds.ts";
import { outcomeTitles, toastOutcome } from "@/admin/forms/toast-outcome";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { type DuplicableKind, useDuplicateRow } from "@/data/history/mutations";

const nouns = {
  products: "product",
  portfolio_projects: "project",
  service_items: "item",
} as const satisfies Record<DuplicableKind, string>;

/** Whether the rows of a table can be duplicated. */
export const isDuplicable = (kind: ContentKind): kind is DuplicableKind => kind in nouns;

/** Returns a function that duplicates a row of the current screen, then opens the copy in its editor. */
export function useDuplicate() {
  const { changeQuery } = useUrlQuery();
  const { mutateAsync, isPending } = useDuplicateRow();
  const duplicate = (entity: DuplicableKind, id: number) => {
    if (isPending) return;
    // The lists have the copy by then, because the mutation waits for their refetch.
    const openedCopy = mutateAsync({ entity, id }).then((copyId) =>
      changeQuery({ edit: copyId, field: null }),
    );
    void toastOutcome(openedCopy, outcomeTitles(nouns[entity], "duplicate"));
  };
  return { duplicate, isPending };
}
