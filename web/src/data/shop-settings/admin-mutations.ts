import { useSaveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { type ShopSettings, shopSettingsKeys } from "@/data/shop-settings/admin-queries";
import { supabase } from "@/lib/supabase";

const settings: WritableTable<"shop_settings", ShopSettings> = {
  table: () => supabase.from("shop_settings"),
  noun: "page",
  notFound: "Only an administrator can change the shop settings.",
  invalidates: [shopSettingsKeys.all],
};

export const useSaveShopSettings = () => useSaveRow(settings);
