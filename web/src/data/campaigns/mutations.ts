import { type Campaign, campaignKeys } from "@/data/campaigns/queries";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { stockKeys } from "@/data/stock/queries";
import { supabase } from "@/lib/supabase";

const campaignsTable: WritableTable<"campaigns", Campaign> = {
  table: () => supabase.from("campaigns"),
  noun: "campaign",
  notFoundMessage: "Campaign not found",
  invalidatedKeys: [campaignKeys.all, stockKeys.all],
};

export const useAddCampaign = () => useInsertRow(campaignsTable);
export const useSaveCampaign = () => useSaveRow(campaignsTable);
export const useDeleteCampaign = () => useDeleteRow(campaignsTable);
