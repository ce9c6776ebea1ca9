import { contactDetails } from "@domain/site-content/contact-details.ts";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import { PrintedOrder, type PrintLayout, printLayouts } from "@/admin/orders/printed-order";
import { PageHeader } from "@/admin/shell/page-header";
import { LoadFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { printableOrders } from "@/data/orders/queries";
import { shopSettings } from "@/data/shop-settings/admin-queries";
import { siteSection } from "@/data/site-content/queries";
import { adminPaths } from "@/lib/admin-paths";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import "@/admin/orders/print-page.css";

const titles = {
  slip: "Collection Slips",
  receipt: "Receipts",
} as const satisfies Record<PrintLayout, string>;

/** Collection slips or receipts of the orders in the URL (`?orders=7,8&sheet=receipt`), one per printed page. */
export function PrintPage() {
  const { query, linkTo } = useUrlQuery();
  const layout = printLayouts.find((name) => name === query.get("sheet")) ?? "slip";
  const ids = (query.get("orders") ?? "").split(",").map(Number).filter(Number.isSafeInteger);
  const { data: orders, error, refetch } = useQuery(printableOrders(ids));
  const contact = useQuery(siteSection("contact_section"));
  const settings = useQuery(shopSettings());
  const isLoading = !orders || contact.isPending || settings.isPending;
  const content = () => {
    if (error) return <LoadFailure message={error.message} onRetry={() => void refetch()} />;
    if (isLoading) return <Skeleton className="h-96 max-w-3xl" />;
    if (orders.length === 0) return <p className="text-ink-soft">No orders found</p>;
    const shop = contactDetails(contact.data?.metadata);
    return orders.map((order) => (
      <PrintedOrder
        key={order.id}
        order={order}
        layout={layout}
        shop={shop}
        receiptNote={settings.data?.receipt_note ?? null}
      />
    ));
  };
  return (
    <>
      <PageHeader title={titles[layout]}>
        <Button asChild variant="quiet" size="small">
          <Link to={adminPaths.orders}>Back to the orders</Link>
        </Button>
        {printLayouts
          .filter((otherLayout) => otherLayout !== layout)
          .map((otherLayout) => (
            <Button key={otherLayout} asChild variant="outline" size="small">
              <Link to={linkTo({ sheet: otherLayout })} replace>
                {titles[otherLayout]}
              </Link>
            </Button>
          ))}
        <Button size="small" disabled={isLoading} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          Print
        </Button>
      </PageHeader>
      {content()}
    </>
  );
}
