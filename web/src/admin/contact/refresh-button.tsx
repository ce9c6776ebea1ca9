import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { submissionKeys } from "@/data/submissions/queries";
import { cn } from "@/lib/cn";
import { toast } from "@/lib/toast";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

const activeSubmissionQueries = { queryKey: submissionKeys.all, type: "active" } as const;

/** Refetches the list and the counts. A failure shows no toast (spec section 8); the list reports the failure. */
export function RefreshButton() {
  const queryClient = useQueryClient();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    // Otherwise, during a query's first request, a refetch would only wait for that request's response, which may be outdated.
    await queryClient.cancelQueries(activeSubmissionQueries);
    await queryClient.refetchQueries(activeSubmissionQueries);
    setIsRefreshing(false);
    const queries = queryClient.getQueryCache().findAll(activeSubmissionQueries);
    if (queries.some(({ state }) => state.status === "error")) return;
    toast({ title: "Refreshed", description: "The list is up to date." });
  };
  return (
    <AriaDisabledButton
      variant="outline"
      size="small"
      disabled={isRefreshing}
      onClick={() => void refresh()}
    >
      <RotateCw
        aria-hidden
        className={cn("size-4", isRefreshing && "motion-safe:animate-spin")}
        strokeWidth={1.5}
      />
      Refresh
    </AriaDisabledButton>
  );
}
