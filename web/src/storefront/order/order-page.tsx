import type { PublicOrder } from "@domain/orders/order-link.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ContactDetailsList } from "@/components/site-sections/contact-details-list";
import { publicOrderByToken } from "@/data/public-order/queries";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { CurrentHours } from "@/storefront/contact/current-hours";
import { useContactSection } from "@/storefront/contact/use-contact-section";
import { OrderPayment } from "@/storefront/order/order-payment";
import { getOrderState } from "@/storefront/order/order-states";
import { OrderSteps } from "@/storefront/order/order-steps";
import { CopyLinkButton, OrderSummary } from "@/storefront/order/order-summary";
import { OrderNotFound, OrderUnavailable } from "@/storefront/order/order-unavailable";
import { OrderWithdrawal } from "@/storefront/order/order-withdrawal";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** The status page of an order. Anyone with the link can open it without an account, so it shows no personal data. */
export default function OrderPage() {
  const token = (useParams().token ?? "").toLowerCase();
  const { data: order, error, refetch } = useQuery(publicOrderByToken(token));

  if (order === null) return <OrderNotFound />;
  if (order === undefined && error) {
    return <OrderUnavailable message={error.message} onRetry={() => void refetch()} />;
  }
  if (order === undefined) return <LoadingOrder />;
  const { heading, explanation } = getOrderState(order);
  // The card payment then has the one primary button.
  const isPayable = order.payableByCard && order.paymentRequest !== null;
  return (
    <div className="page-width grid gap-x-16 gap-y-12 pt-12 pb-24 md:pt-20 lg:grid-cols-12 lg:pb-32">
      <PageMeta title="Your order" hidden />
      <header className="lg:col-span-5">
        <p className="eyebrow">Your order</p>
        <h1 className="mt-4 text-page">{heading}</h1>
        <p className="mt-5 max-w-prose text-lead text-balance text-ink-soft">{explanation}</p>
        <OrderSteps order={order} />
        {shouldShowCollectionDetails(order) ? <CollectionDetails order={order} /> : null}
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <Button asChild variant={isPayable ? "outline" : "primary"}>
            <Link to={paths.shop}>Continue shopping</Link>
          </Button>
          <Button variant="outline" asChild>
            <Link to={paths.contact}>Ask us about it</Link>
          </Button>
        </div>
      </header>
      <section aria-label="What you ordered" className="lg:col-span-6 lg:col-start-7">
        <OrderSummary order={order} />
        {order.changed ? (
          <p className="max-w-prose pb-5 text-small text-ink-soft">
            We have changed this order since you placed it. If that is not what we agreed, please
            tell us.
          </p>
        ) : null}
        <OrderPayment order={order} token={token} />
        {order.withdrawal ? <OrderWithdrawal token={token} options={order.withdrawal} /> : null}
        <div className="grid justify-items-start gap-2 border-t border-sand pt-5 text-small text-ink-soft print:hidden">
          <p className="max-w-prose">
            Keep this page&rsquo;s address to come back. Whoever has it can see what was ordered, so
            please keep it to yourself.
          </p>
          <CopyLinkButton path={paths.order(token)} />
        </div>
      </section>
    </div>
  );
}

/**
 * Whether to show the collection details. Before fulfilment, they are shown unless the order was declined or the customer chose
 * delivery. Once fulfilment has started, they are shown only while the order is ready to collect.
 */
function shouldShowCollectionDetails({ status, fulfilment, deliveryMethod }: PublicOrder): boolean {
  if (fulfilment === null) return status !== "declined" && deliveryMethod !== "delivery";
  return fulfilment === "ready_for_collection";
}

function LoadingOrder() {
  return (
    <div className="page-width grid gap-x-16 gap-y-12 pt-12 pb-24 md:pt-20 lg:grid-cols-12 lg:pb-32">
      <PageMeta title="Your order" hidden />
      <output className="sr-only">Loading your order</output>
      <div className="lg:col-span-5">
        <p className="eyebrow">Your order</p>
        <Skeleton className="mt-4 h-12 w-4/5" />
        <Skeleton className="mt-5 h-20 w-full" />
      </div>
      <div className="grid content-start gap-4 lg:col-span-6 lg:col-start-7">
        <Skeleton className="h-20" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    </div>
  );
}

/** The shop's address, contact details and opening hours, for an order that the customer will or may collect. */
function CollectionDetails({ order }: { order: PublicOrder }) {
  const { details } = useContactSection();
  return (
    <section aria-labelledby="collection-heading" className="mt-10">
      <h2 id="collection-heading" className="mb-5 text-heading">
        {order.deliveryMethod || order.fulfilment ? "Where to collect it" : "Where to find us"}
      </h2>
      <ContactDetailsList
        details={details}
        currentHours={<CurrentHours hours={details?.hours} />}
      />
    </section>
  );
}
