import { type ProductStatus, suggestStatus } from "@domain/catalogue/product.ts";
import type { Database, Json } from "@domain/database.types.ts";
import { contentKinds, type DraftKind } from "@domain/history/content-kinds.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Activity, withEditors } from "@/data/history/queries";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { type DatabaseError, uniqueConflictMapper } from "@/data/row-writes/use-row-write";
import { sendWithUniqueSlug, type VersionedRow } from "@/data/row-writes/use-table-writes";
import {
  type DatabaseResponse,
  EditConflict,
  rowsOrThrow,
  toRequestError,
} from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

// Changes of rows that visitors do not see yet (table content_drafts).

/** A row that can have a draft. */
export interface DraftedContent {
  kind: DraftKind;
  id: number;
}

type OpenDraftRow = Database["public"]["Functions"]["open_draft"]["Returns"][number];
/** `drafted_row`: the stored row with the draft's changes; `base_row`: with the values from which these changes started. */
export type ContentDraft = Omit<OpenDraftRow, "author" | "publish_at" | "failure"> & {
  author: string | null;
  /** When the draft is published; null: when somebody does. */
  publish_at: string | null;
  /** Why it was not published at its time. */
  failure: string | null;
};

const draftKeys = {
  all: ["drafts"] as const,
  list: ["drafts", "list"] as const,
  detail: ({ kind, id }: DraftedContent) => ["drafts", kind, id] as const,
};

/** The draft of a row; null if there is none. Never cached, because an editor must open with the stored draft. */
export function contentDraft(content: DraftedContent) {
  return queryOptions({
    queryKey: draftKeys.detail(content),
    queryFn: async ({ signal }): Promise<ContentDraft | null> => {
      const rows = rowsOrThrow(
        await supabase
          .rpc("open_draft", { entity: content.kind, row_id: content.id }, { get: true })
          .abortSignal(signal),
        "Failed to fetch the draft",
      );
      return rows[0] ?? null;
    },
    // An open editor keeps the draft that it was opened with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type DraftRow = Database["public"]["Tables"]["content_drafts"]["Row"];
export type ListedDraft = Pick<
  DraftRow,
  "title" | "publish_at" | "failure" | "conflicts" | "updated_at"
> &
  Pick<Activity, "entity_id" | "subcategory" | "section"> & { entity: DraftKind };

/** All drafts of what the account may edit, the latest first. */
export function draftList() {
  return queryOptions({
    queryKey: draftKeys.list,
    queryFn: async ({ signal }): Promise<ListedDraft[]> =>
      await withEditors(
        rowsOrThrow(
          await supabase
            .from("content_drafts")
            .select("entity, entity_id:row_id, title, publish_at, failure, conflicts, updated_at")
            .order("updated_at", { ascending: false })
            .abortSignal(signal),
          "Failed to fetch the drafts",
        ) as Omit<ListedDraft, "subcategory" | "section">[],
        signal,
      ),
    // Planned drafts are published meanwhile.
    staleTime: 0,
  });
}

/** Changed columns of a row that an editor has opened. */
export interface DraftChanges {
  content: DraftedContent;
  /** The stored row with which the form was opened. */
  openedRow: VersionedRow;
  /** The draft with which the form was opened. */
  draft: ContentDraft | null;
  changes: object;
}

export interface DraftSave extends DraftChanges {
  /** When the draft is published (ISO 8601); null: when somebody does. */
  publishAt: string | null;
}

const mapError = uniqueConflictMapper({
  slug: "Another one already has this slug.",
  sku: "Another product already has this SKU.",
});

const toArguments = ({ content, openedRow, draft, changes }: DraftChanges) => ({
  entity: content.kind,
  row_id: content.id,
  changes: changes as Json,
  row_version: openedRow.updated_at,
  ...(draft && { draft_version: draft.updated_at }),
});

/** Returns what the database answered. Throws EditConflict if the stored row is not the opened one, and RequestError. */
async function dataOrThrow<Data>(
  { data, error, status }: DatabaseResponse<Data> & { error: DatabaseError | null },
  { content, openedRow }: DraftChanges,
): Promise<Data> {
  if (!error) return data as Data;
  if (error.code === "PT409") {
    const stored = await supabase.from(content.kind).select("*").eq("id", content.id).maybeSingle();
    if (stored.data && stored.data.updated_at !== openedRow.updated_at)
      throw new EditConflict("row", stored.data);
  }
  throw mapError(error, status);
}

/** Saves changed columns of a row as its draft, and returns the draft as it is stored. Throws the errors of dataOrThrow. */
export function useSaveDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (save: DraftSave) => {
      const { content, publishAt } = save;
      const parameters = { ...toArguments(save), ...(publishAt && { publish_at: publishAt }) };
      await dataOrThrow(await supabase.rpc("save_draft", parameters), save);
      return await queryClient.fetchQuery({ ...contentDraft(content), staleTime: 0 });
    },
    onSettled: () => invalidateAfterWrite(queryClient, [draftKeys.list]),
  });
}

interface HideableColumns {
  status?: ProductStatus;
  stock_quantity?: number;
  is_hidden?: boolean;
  is_active?: boolean;
}

/** Returns the columns that show a row to visitors; none if its columns do not hide it. */
export function shownColumns(columns: object): HideableColumns {
  const { status, stock_quantity = 0, is_hidden, is_active }: HideableColumns = columns;
  return {
    ...(status === "PENDING" && { status: suggestStatus("IN_STOCK", stock_quantity) }),
    ...(is_hidden && { is_hidden: false }),
    ...(is_active === false && { is_active: true }),
  };
}

/** Adds a row that visitors see when its draft is published: at a time, or by somebody (null). Throws RequestError. */
export function useAddDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (row: { kind: DraftKind; columns: object; publishAt: string | null }) => {
      const { kind, publishAt } = row;
      const { error, status } = await sendWithUniqueSlug(
        { noun: contentKinds[kind].one, mapError },
        { ...row.columns, ...shownColumns(row.columns) },
        async (columns) => {
          const { data, ...response } = await supabase.rpc("add_draft", {
            ...{ entity: kind, columns: columns as Json },
            ...(publishAt && { publish_at: publishAt }),
          });
          return { ...response, data: data && [data] };
        },
      );
      if (error) throw mapError(error, status);
    },
    onSettled: () => invalidateAfterWrite(queryClient, [[]]),
  });
}

/** Publishes changed columns of a row in place of its draft, and returns the stored row. Throws the errors of dataOrThrow. */
export function usePublishDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: DraftChanges) =>
      dataOrThrow(await supabase.rpc("publish_draft", toArguments(changes)), changes),
    // Every query, because the row can be of any table; only rendered queries are refetched.
    onSettled: () => invalidateAfterWrite(queryClient, [[]]),
  });
}

/** Deletes a row's draft, if there is one. Throws RequestError. */
export function useDiscardDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }: DraftedContent): Promise<void> => {
      const { error, status } = await supabase.rpc("discard_draft", { entity: kind, row_id: id });
      if (error) throw toRequestError(error, status);
    },
    onSettled: () => invalidateAfterWrite(queryClient, [draftKeys.list]),
  });
}
