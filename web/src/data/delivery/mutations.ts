import type { DeliveryZoneForm } from "@domain/orders/delivery-zone.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type DeliveryZone,
  deliveryKeys,
  deliveryZones,
  readDeliveryZone,
} from "@/data/delivery/admin-queries";
import { reorderSubset, useReorder } from "@/data/reordering/use-reorder";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { useDeleteRow } from "@/data/row-writes/use-table-writes";
import { EditConflict, RequestError, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const notFoundMessage = "Delivery zone not found";

interface ZoneSave {
  /** The zone that the form was opened with; null for a new zone. */
  openedRow: DeliveryZone | null;
  form: DeliveryZoneForm;
}

/**
 * A mutation that adds a delivery zone, or saves one with its rates if it still has the version of `openedRow`. Throws EditConflict
 * with the stored zone if it was changed since, and RequestError.
 */
export function useSaveDeliveryZone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ openedRow, form: { zone, rates } }: ZoneSave): Promise<void> => {
      const { error, status } = await supabase.rpc("save_delivery_zone", {
        zone: { ...zone, ...(openedRow && { id: openedRow.id }) },
        rates,
        from_updated_at: openedRow?.updated_at,
      });
      if (!error) return;
      if (status !== 409 || !openedRow) throw toRequestError(error, status);
      const storedZone = await readDeliveryZone(openedRow.id);
      if (!storedZone) throw new RequestError(404, notFoundMessage);
      if (storedZone.updated_at !== openedRow.updated_at)
        throw new EditConflict("delivery zone", storedZone);
      throw new RequestError(status, error.message, { field: "name" });
    },
    onSettled: () => invalidateAfterWrite(queryClient, [deliveryKeys.all]),
  });
}

export const useDeleteDeliveryZone = () =>
  useDeleteRow<"delivery_zones", DeliveryZone>({
    table: () => supabase.from("delivery_zones"),
    noun: "delivery zone",
    notFoundMessage,
    invalidatedKeys: [deliveryKeys.all],
  });

/** Saves the delivery zones in the order of the given ids. Throws RequestError. */
export function useReorderDeliveryZones() {
  return useReorder<DeliveryZone, { ids: number[] }>({
    invalidatedKey: deliveryKeys.all,
    listKey: () => deliveryZones().queryKey,
    rearrange: (rows, { ids }) => reorderSubset(rows, ids),
    save: ({ ids }) => supabase.rpc("order_delivery_zones", { zone_ids: ids }),
  });
}
