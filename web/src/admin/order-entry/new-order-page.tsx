import { useQuery } from "@tanstack/react-query";
import { NewOrderForm } from "@/admin/order-entry/new-order-form";
import { LoadFailure } from "@/admin/shell/load-failure";
import { PageHeader } from "@/admin/shell/page-header";
import { shopSettings } from "@/data/shop-settings/admin-queries";
import { Skeleton } from "@/ui/skeleton";

/** Creates a manual order for a sale in the shop, by phone or by email. */
export function NewOrderPage() {
  const { data: settings, isError, refetch } = useQuery(shopSettings());
  return (
    <>
      <PageHeader title="New Order" />
      {isError || settings === null ? (
        <LoadFailure
          message="Failed to fetch the text of the email"
          onRetry={() => void refetch()}
        />
      ) : settings ? (
        <NewOrderForm settings={settings} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  );
}
