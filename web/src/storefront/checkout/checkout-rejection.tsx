import { formatPounds } from "@domain/money.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import type { Rejection } from "@/storefront/checkout/use-checkout";

interface CheckoutRejectionProps {
  rejection: Rejection;
  onBack: () => void;
}

const formatPrice = (price: number | null) =>
  price === null ? "by arrangement" : formatPounds(price);

/**
 * The reason for a failed checkout and the next step. The text stays in the form, because the toast with the same text
 * disappears.
 */
export function CheckoutRejection({ rejection, onBack }: CheckoutRejectionProps) {
  const container = useRef<HTMLDivElement>(null);
  // The submit button lost the focus when it was disabled. Focusing this notice also scrolls the notice into view on a phone.
  useEffect(() => container.current?.focus(), []);
  return (
    <div
      ref={container}
      tabIndex={-1}
      className="mb-7 grid scroll-mt-6 justify-items-start gap-2 border-l-2 border-danger py-1 pl-4 outline-none"
    >
      <p className="text-danger">{rejection.message}</p>
      {rejection.cause === "cart" || rejection.cause === "closed" ? (
        <>
          <p className="text-small text-ink-soft">
            Nothing was ordered, and your cart and details are kept.
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {rejection.cause === "cart" ? (
              <button type="button" onClick={onBack} className="touch-target text-link">
                Change the cart
              </button>
            ) : null}
            <Link to={paths.contact} replace className="touch-target text-link">
              Contact us
            </Link>
          </p>
        </>
      ) : null}
      {rejection.cause === "prices" ? (
        <>
          <ul className="numeric text-small">
            {rejection.priceChanges.map(({ name, previousPrice, currentPrice }) => (
              <li key={name}>
                {`${name}: now ${formatPrice(currentPrice)}, before ${formatPrice(previousPrice)}`}
              </li>
            ))}
          </ul>
          <p className="text-small text-ink-soft">
            Nothing was ordered, and your details are kept. To order at these prices, press “Place
            order” again.
          </p>
        </>
      ) : null}
      {rejection.cause === "duplicate-order" ? (
        <p className="text-small text-ink-soft">
          An earlier order from this cart has reached us, and we did not place another. If you want
          this one as well, press “Place order” again.
        </p>
      ) : null}
    </div>
  );
}
