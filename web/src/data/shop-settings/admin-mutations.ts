import { useSaveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { type ShopSettings, shopSettingsKeys } from "@/data/shop-settings/admin-queries";
import { supabase } from "@/lib/supabase";

const shopSettingsTable: WritableTable<"shop_settings", ShopSettings> = {
  table: () => supabase.from("shop_settings"),
  noun: "page",
  notFoundMessage: "Only an administrator can change the shop settings.",
  invalidatedKeys: [shopSettingsKeys.all],
};

export const useSaveShopSettings = () => useSaveRow(shopSettingsTable);
