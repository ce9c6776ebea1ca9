import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { RequestError, rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The settings with their `updated_at`, the version for optimistic concurrency. */
export type ShopSettings = Database["public"]["Tables"]["shop_settings"]["Row"];

export const shopSettingsKeys = { all: ["shop-settings"] as const };

const failureMessage = "Failed to fetch the shop settings";

/** The shop settings. Never cached, because a form must open with the stored values. */
export function shopSettings() {
  return queryOptions({
    queryKey: shopSettingsKeys.all,
    queryFn: async ({ signal }): Promise<ShopSettings> => {
      const [settings] = rowsOrThrow(
        await supabase.from("shop_settings").select("*").abortSignal(signal),
        failureMessage,
      );
      if (!settings) throw new RequestError(404, failureMessage);
      return settings;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
