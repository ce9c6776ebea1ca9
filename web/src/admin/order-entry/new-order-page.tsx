import { useQuery } from "@tanstack/react-query";
import { NewOrderForm } from "@/admin/order-entry/new-order-form";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { briefOrder } from "@/data/orders/brief-order";
import { shopSettings } from "@/data/shop-settings/admin-queries";
import { Skeleton } from "@/ui/skeleton";

/** Creates a manual order for a sale in the shop, by phone or by email, or from the brief in the URL (`?brief=7`). */
export function NewOrderPage() {
  const briefId = Number(useUrlQuery().query.get("brief")) || null;
  const query = useQuery(shopSettings());
  const brief = useQuery({ ...briefOrder(briefId ?? 0), enabled: briefId !== null });
  return (
    <>
      <PageHeader title="New Order" />
      <QueryContent query={query} loadingContent={<Skeleton className="h-80" />}>
        {(settings) =>
          briefId === null ? (
            <NewOrderForm settings={settings} />
          ) : (
            <QueryContent
              query={brief}
              notFoundText="This consultation does not exist."
              loadingContent={<Skeleton className="h-80" />}
            >
              {(source) => (
                <NewOrderForm
                  key={briefId}
                  settings={settings}
                  brief={{ ...source, id: briefId }}
                />
              )}
            </QueryContent>
          )
        }
      </QueryContent>
    </>
  );
}
