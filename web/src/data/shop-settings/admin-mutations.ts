import type { ShopSettingsForm } from "@domain/orders/shop-settings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ShopSettings, shopSettingsKeys } from "@/data/shop-settings/admin-queries";
import { EditConflict } from "@/lib/edit-conflict";
import { RequestError, refusedBy, rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

interface SettingsSave {
  settings: ShopSettingsForm;
  /** `updated_at` of the row that the form was opened with. */
  opened: string;
}

async function conflict(): Promise<RequestError> {
  const answer = await supabase.from("shop_settings").select("*");
  const [stored] = rowsOf(answer, "Failed to fetch the shop settings");
  return stored
    ? new EditConflict("page", stored)
    : new RequestError(403, "Only an administrator can change the shop settings.");
}

/**
 * Optimistic concurrency: saves the settings if their `updated_at` is still that of the opened form, and returns the stored
 * row. Throws EditConflict or RequestError; in both cases nothing was saved.
 */
export function useSaveShopSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ settings, opened }: SettingsSave): Promise<ShopSettings> => {
      const { data, error, status } = await supabase
        .from("shop_settings")
        .update({
          max_units_per_line: settings.maxUnitsPerLine,
          max_lines: settings.maxLines,
          max_order_value: settings.maxOrderValue,
          max_held_units: settings.maxHeldUnits,
          release_after_hours: settings.releaseAfterHours,
        })
        .eq("updated_at", opened)
        .select("*");
      if (error) throw refusedBy(error, status);
      const [saved] = data;
      if (!saved) throw await conflict();
      return saved;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: shopSettingsKeys.all }),
  });
}
