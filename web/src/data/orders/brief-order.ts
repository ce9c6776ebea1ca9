import { queryOptions } from "@tanstack/react-query";
import { unitColumns } from "@/data/stock/product-lookup";
import type { StockListItem } from "@/data/stock/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** What an order takes from a brief. */
export interface BriefOrder {
  customer: { name: string; email: string; phone: string | null };
  /** The products that the customer likes, except pending and deleted ones. */
  products: StockListItem[];
}

const failureMessage = "Failed to fetch the consultation";

/** The customer and the liked products of a brief; null if there is no such brief. */
export function briefOrder(briefId: number) {
  return queryOptions({
    queryKey: ["brief-order", briefId],
    queryFn: async ({ signal }): Promise<BriefOrder | null> => {
      const brief = rowsOrThrow<{
        product_ids: number[];
        contact_submissions: BriefOrder["customer"];
      } | null>(
        await supabase
          .from("briefs")
          .select("product_ids, contact_submissions!inner (name, email, phone)")
          .eq("contact_submission_id", briefId)
          .abortSignal(signal)
          .maybeSingle(),
        failureMessage,
      );
      if (!brief) return null;
      const products = rowsOrThrow(
        await supabase
          .from("products")
          .select(unitColumns)
          .in("id", brief.product_ids)
          .neq("status", "PENDING")
          .is("deleted_at", null)
          .order("name")
          .abortSignal(signal),
        failureMessage,
      );
      return { customer: brief.contact_submissions, products };
    },
    // The form ignores later values, so it must not open with outdated ones.
    staleTime: 0,
    gcTime: 0,
  });
}
