import { formatPounds } from "@domain/money.ts";
import { collectionChoice } from "@domain/orders/checkout.ts";
import { arrangedDeliveryText } from "@domain/orders/order-totals.ts";
import { type ComponentProps, useId } from "react";
import { type DeliveryQuote, deliveryDays, deliveryName } from "@/data/delivery/queries";
import { cn } from "@/lib/cn";
import type { usePricedCart } from "@/storefront/cart/use-priced-cart";
import { ErrorText } from "@/ui/field";

type CartDelivery = ReturnType<typeof usePricedCart>["delivery"];

interface DeliveryChoiceProps {
  delivery: CartDelivery;
  error: string | undefined;
  /** What react-hook-form's `register` returns for the field. */
  field: ComponentProps<"input">;
}

function describeQuote(quote: DeliveryQuote): string {
  const price = quote.price === null ? capitalise(arrangedDeliveryText) : null;
  return [price, quote.note, deliveryDays(quote)].filter(Boolean).join("\n");
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const formatFee = (price: number) => (price === 0 ? "free" : formatPounds(price));

/** The required choice between collection and delivery, as rows with prices. Only collection can be chosen without prices. */
export function DeliveryChoice({ delivery, error, field }: DeliveryChoiceProps) {
  const { quotes, hasFailed, retry, collectOnlyReason } = delivery;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error ${id}-status`} className="grid gap-2 sm:col-span-2">
      <legend className="text-small font-medium">How would you like to receive it?</legend>
      <div id={`${id}-error`}>
        <ErrorText>{error}</ErrorText>
      </div>
      <ChoiceRow
        value={collectionChoice}
        title="Collect from the shop"
        detail="We tell you when it is ready"
        price="free"
        {...field}
      />
      {quotes?.map((quote) => (
        <ChoiceRow
          key={quote.zone_id}
          value={quote.zone_id}
          title={deliveryName(quote)}
          detail={collectOnlyReason ?? describeQuote(quote)}
          price={collectOnlyReason !== null || quote.price === null ? null : formatFee(quote.price)}
          disabled={collectOnlyReason !== null}
          {...field}
        />
      ))}
      <div id={`${id}-status`} role="status" className="text-small text-ink-soft">
        {quotes || hasFailed ? null : <p>Loading the prices of delivery…</p>}
        {hasFailed ? (
          <p>
            <span>The prices of delivery can&rsquo;t be shown just now. You can collect, or </span>
            <button type="button" onClick={retry} className="touch-target text-link">
              try again
            </button>
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

interface ChoiceRowProps extends ComponentProps<"input"> {
  title: string;
  detail: string;
  price: string | null;
}

function ChoiceRow({ title, detail, price, ...input }: ChoiceRowProps) {
  const id = useId();
  return (
    <label
      className={cn(
        "flex min-h-14 items-center gap-3 rounded-control bg-surface px-4 py-2.5 inset-ring inset-ring-control has-checked:inset-ring-2 has-checked:inset-ring-brass",
        input.disabled ? "text-ink-soft" : "cursor-pointer",
      )}
    >
      <input
        type="radio"
        aria-labelledby={`${id}-title ${id}-price`}
        aria-describedby={`${id}-detail`}
        className="size-5 shrink-0 accent-brass"
        {...input}
      />
      <span className="grid flex-1">
        <span id={`${id}-title`}>{title}</span>
        <span id={`${id}-detail`} className="text-small whitespace-pre-line text-ink-soft">
          {detail}
        </span>
      </span>
      <span id={`${id}-price`} className="numeric font-medium">
        {price}
      </span>
    </label>
  );
}
