import { useQuery } from "@tanstack/react-query";
import { NewOrderForm } from "@/admin/order-entry/new-order-form";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { shopSettings } from "@/data/shop-settings/admin-queries";
import { Skeleton } from "@/ui/skeleton";

/** Creates a manual order for a sale in the shop, by phone or by email. */
export function NewOrderPage() {
  const query = useQuery(shopSettings());
  return (
    <>
      <PageHeader title="New Order" />
      <QueryContent query={query} loadingContent={<Skeleton className="h-80" />}>
        {(settings) => <NewOrderForm settings={settings} />}
      </QueryContent>
    </>
  );
}
