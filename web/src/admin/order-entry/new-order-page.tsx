import { useQuery } from "@tanstack/react-query";
import { NewOrderForm } from "@/admin/order-entry/new-order-form";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { customerByContact } from "@/data/customers/queries";
import { briefOrder } from "@/data/orders/brief-order";
import { type ShopSettings, shopSettings } from "@/data/shop-settings/admin-queries";
import { Skeleton } from "@/ui/skeleton";

/**
 * Creates a manual order for a sale in the shop, by phone or by email, or from the URL: for the customer of a brief (`?brief=7`), with
 * the liked products, or for the customer with an email address or phone number (`?customer=…`).
 */
export function NewOrderPage() {
  const { query: urlQuery } = useUrlQuery();
  const briefId = Number(urlQuery.get("brief")) || null;
  const contact = urlQuery.get("customer");
  const query = useQuery(shopSettings());
  return (
    <>
      <PageHeader title="New Order" />
      <QueryContent query={query} loadingContent={<Skeleton className="h-80" />}>
        {(settings) => {
          if (briefId !== null) return <OrderOfBrief settings={settings} briefId={briefId} />;
          if (contact) return <OrderOfCustomer settings={settings} contact={contact} />;
          return <NewOrderForm settings={settings} />;
        }}
      </QueryContent>
    </>
  );
}

function OrderOfBrief({ settings, briefId }: { settings: ShopSettings; briefId: number }) {
  const brief = useQuery(briefOrder(briefId));
  return (
    <QueryContent
      query={brief}
      notFoundText="This consultation does not exist."
      loadingContent={<Skeleton className="h-80" />}
    >
      {(source) => (
        <NewOrderForm
          key={briefId}
          settings={settings}
          source={{ ...source, briefId, tags: [], draftKey: `new-order-${briefId}` }}
        />
      )}
    </QueryContent>
  );
}

function OrderOfCustomer({ settings, contact }: { settings: ShopSettings; contact: string }) {
  const customer = useQuery(customerByContact(contact));
  return (
    <QueryContent
      query={customer}
      notFoundText="Nothing is stored about this customer."
      loadingContent={<Skeleton className="h-80" />}
    >
      {({ name, emails, phones, stored }) => (
        <NewOrderForm
          key={contact}
          settings={settings}
          source={{
            customer: { name: name ?? "", email: emails[0] ?? "", phone: phones[0] ?? null },
            products: [],
            tags: stored?.tags ?? [],
            draftKey: `new-order-${contact}`,
          }}
        />
      )}
    </QueryContent>
  );
}
