import { formatPounds } from "@domain/money.ts";
import { arrangedDeliveryText } from "@domain/orders/order-totals.ts";
import { Link } from "react-router";
import { type DeliveryQuote, deliveryDays } from "@/data/delivery/queries";
import type { ProductAttributes } from "@/data/products/rows";
import { paths } from "@/lib/paths";

const deliveryClassTexts = {
  small_parcel: "delivered as a small parcel",
  two_person: "delivered and placed by two people",
};

/** `quotes`: the product's delivery quotes; undefined while loading, after a failure and for a sample. */
function describeDelivery(
  { delivery_class: deliveryClass }: ProductAttributes,
  quotes: DeliveryQuote[] | undefined,
): string {
  const home = quotes?.[0];
  if (deliveryClass === "collect" || (quotes && !home))
    return "Collect it from our shop in Gibraltar.";
  const collectionClause = "Collect it from our shop in Gibraltar, or have it ";
  const deliveryPhrase = deliveryClass ? deliveryClassTexts[deliveryClass] : "delivered";
  if (!home) return `${collectionClause}${deliveryPhrase}: the checkout shows the cost.`;
  if (home.price === null) return `${collectionClause}${deliveryPhrase}: ${arrangedDeliveryText}.`;
  const cost = home.price === 0 ? "at no extra cost" : `for ${formatPounds(home.price)}`;
  const days = deliveryDays(home);
  return `${collectionClause}${deliveryPhrase} in ${home.name} ${cost}${days ? `, in ${days}` : ""}.`;
}

/** Return period in days according to the terms and conditions, for products without a return period of their own. */
const defaultReturnDays = 14;

function describeReturns({ return_days: days }: ProductAttributes): string {
  if (days === 0) return "Made to order, so it can’t be returned unless something is wrong.";
  return `Within ${days ?? defaultReturnDays} days of receiving it.`;
}

interface ProductDeliveryProps {
  product: ProductAttributes;
  quotes: DeliveryQuote[] | undefined;
}

/** A product's delivery methods, delivery price and return policy. */
export function ProductDelivery({ product, quotes }: ProductDeliveryProps) {
  return (
    <dl className="mt-4 grid grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] gap-y-1 text-small">
      <dt className="text-ink-soft">Delivery</dt>
      <dd className="text-balance">{describeDelivery(product, quotes)}</dd>
      <dt className="text-ink-soft">Returns</dt>
      <dd>
        <span>{describeReturns(product)}</span>{" "}
        <Link
          to={`${paths.terms}#cancelling`}
          className="text-brass-deep underline decoration-brass/50 underline-offset-3 hover:decoration-brass"
        >
          Terms
        </Link>
      </dd>
    </dl>
  );
}
