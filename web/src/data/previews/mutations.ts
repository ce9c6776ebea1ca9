import type { DraftKind } from "@domain/history/content-kinds.ts";
import { useMutation } from "@tanstack/react-query";
import { paths } from "@/lib/paths";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export interface PreviewedRow {
  entity: DraftKind;
  id: number;
}

export interface PreviewLink {
  url: string;
  /** When the link stops working (ISO 8601). */
  expiresAt: string;
}

/** Creates a link to the preview of a row. Only this response contains it. Throws RequestError. */
export const useCreatePreviewLink = () =>
  useMutation({
    mutationFn: async ({ entity, id }: PreviewedRow): Promise<PreviewLink> => {
      const { data, error, status } = await supabase
        .rpc("create_preview_link", { entity, row_id: id })
        .single();
      if (error) throw toRequestError(error, status);
      const url = new URL(paths.preview(data.token), window.location.origin).href;
      return { url, expiresAt: data.expires_at };
    },
  });

/** Revokes all preview links of a row. Throws RequestError. */
export const useEndPreviews = () =>
  useMutation({
    mutationFn: async ({ entity, id }: PreviewedRow): Promise<void> => {
      const { error, status } = await supabase.rpc("end_previews", { entity, row_id: id });
      if (error) throw toRequestError(error, status);
    },
  });
