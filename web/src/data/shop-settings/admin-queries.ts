import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The settings with the moment they were last saved, by which a save recognises that somebody else saved in between. */
export type ShopSettings = Database["public"]["Tables"]["shop_settings"]["Row"];

export const shopSettingsKeys = { all: ["shop-settings"] as const };

/** The settings of the shop. Always read again: a form must open with what is stored now. */
export function shopSettings() {
  return queryOptions({
    queryKey: shopSettingsKeys.all,
    queryFn: async ({ signal }): Promise<ShopSettings | null> => {
      const rows = rowsOf(
        await supabase.from("shop_settings").select("*").abortSignal(signal),
        "Failed to fetch the shop settings",
      );
      return rows[0] ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
