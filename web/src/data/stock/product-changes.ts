import {
  type ProductChange,
  type ProductChangeResult,
  type ProductSelection,
  toSelectionParameter,
} from "@domain/catalogue/product-change.ts";
import type { Json } from "@domain/database.types.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { stockKeys } from "@/data/stock/queries";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

interface ChangeRequest {
  selection: ProductSelection;
  change: ProductChange;
}

async function sendChange(
  { selection, change }: ChangeRequest,
  fingerprint?: string,
): Promise<ProductChangeResult> {
  const { data, error, status } = await supabase.rpc("change_products", {
    selection: toSelectionParameter(selection) as Json,
    change: { ...change },
    fingerprint,
  });
  if (error) throw toRequestError(error, status);
  return data as unknown as ProductChangeResult;
}

/** What a change of many products would write. Never cached, because orders and other administrators change products. */
export function productChangePreview(selection: ProductSelection, change: ProductChange) {
  return queryOptions({
    queryKey: [...stockKeys.all, "change", selection, change] as const,
    queryFn: () => sendChange({ selection, change }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Changes many products as its preview showed. Throws RequestError: 409 if the change would now do something else. */
export function useChangeProducts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fingerprint, ...request }: ChangeRequest & { fingerprint: string }) =>
      sendChange(request, fingerprint),
    // Also refetches the preview of a rejected change.
    onSettled: () => invalidateAfterWrite(queryClient, [stockKeys.all, productKeys.all]),
  });
}
