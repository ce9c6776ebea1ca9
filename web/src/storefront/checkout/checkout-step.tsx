import { formatCount } from "@domain/format-number.ts";
import { sumPounds } from "@domain/money.ts";
import { totalQuantity } from "@domain/orders/cart.ts";
import { collectionChoice, siteCheckoutSchema } from "@domain/orders/checkout.ts";
import { totalRows } from "@domain/orders/order-totals.ts";
import { ArrowLeft, ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { useFormDraft } from "@/forms/use-form-draft";
import { useSchemaForm } from "@/forms/use-schema-form";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/use-online";
import { EmptyCart } from "@/storefront/cart/empty-cart";
import { usePricedCart } from "@/storefront/cart/use-priced-cart";
import { CheckoutRejection } from "@/storefront/checkout/checkout-rejection";
import { DeliveryChoice } from "@/storefront/checkout/delivery-choice";
import { amountsOf, type ConfirmedOrder, useCheckout } from "@/storefront/checkout/use-checkout";
import { ClosingNotice } from "@/storefront/closing/closing-notice";
import { LineList, TotalRows } from "@/storefront/order/line-list";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

interface CheckoutStepProps {
  onBack: () => void;
  onPlaced: (order: ConfirmedOrder) => void;
}

/** The list of the order's lines is initially collapsed if it has more lines than this. */
const maxExpandedLines = 3;

/** The second step of the cart drawer: the order's lines and the customer's details. Spec sections 4, 5 and 8, checkout. */
export function CheckoutStep({ onBack, onPlaced }: CheckoutStepProps) {
  const pricedCart = usePricedCart();
  const { lines, availableLines, delivery } = pricedCart;
  const form = useSchemaForm(siteCheckoutSchema, {
    defaultValues: {
      ...{ firstName: "", lastName: "", email: "", phone: "" },
      ...{ receipt: "", address: "", note: "" },
    },
  });
  const { register, handleSubmit, setFocus, setValue, watch } = form;
  const { errors, isSubmitting } = form.formState;
  const isOnline = useOnline();
  const draft = useFormDraft(form, "checkout-draft");
  const { submit, rejection, isPlacing } = useCheckout(pricedCart, (order) => {
    draft.discardDraft();
    onPlaced(order);
  });

  const isPending = isSubmitting || isPlacing;

  useEffect(() => setFocus("firstName"), [setFocus]);

  const canDeliver = delivery.quotes?.length !== 0 && delivery.collectOnlyReason === null;
  useEffect(() => {
    if (!canDeliver) setValue("receipt", collectionChoice);
  }, [canDeliver, setValue]);

  const receipt = watch("receipt");
  const isDelivery = canDeliver && receipt !== "" && receipt !== collectionChoice;
  const quote = isDelivery
    ? delivery.quotes?.find(({ zone_id }) => String(zone_id) === receipt)
    : undefined;

  if (lines.length === 0 && !isPending) {
    return (
      <EmptyCart title="Your cart is empty">
        Its pieces were ordered or removed in another tab. Nothing was ordered from here.
      </EmptyCart>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      aria-label="Your details"
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex-1 overflow-y-auto overscroll-contain px-6 pb-8">
        <button
          type="button"
          onClick={onBack}
          className="my-3 inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.6} />
          Back to Cart
        </button>
        <ClosingNotice purpose="order" className="mb-7" />
        <p className="mb-7 max-w-prose text-ink-soft">
          Tell us who the order is for. We confirm every order within 24 hours and agree the day
          with you then.
        </p>
        <details
          open={lines.length <= maxExpandedLines}
          className="group mb-7 border-b border-sand"
        >
          <summary className="flex min-h-11 list-none items-center justify-between border-b border-sand text-small font-medium [&::-webkit-details-marker]:hidden">
            Your order
            <ChevronDown
              aria-hidden
              className="size-5 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <LineList
            lines={availableLines.map(({ id, name, price, quantity }) => ({
              id,
              name,
              quantity,
              subtotal: sumPounds([price * quantity]),
            }))}
          />
        </details>
        {rejection ? <CheckoutRejection rejection={rejection} onBack={onBack} /> : null}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...register("firstName")} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...register("lastName")} />
          </Field>
          <Field label="Email" error={errors.email?.message} className="sm:col-span-2">
            <Input type="email" autoComplete="email" {...register("email")} />
          </Field>
          <Field label="Phone" error={errors.phone?.message} className="sm:col-span-2">
            <Input type="tel" autoComplete="tel" {...register("phone")} />
          </Field>
          <DeliveryChoice
            delivery={delivery}
            error={errors.receipt?.message}
            field={register("receipt")}
          />
          {isDelivery ? (
            <Field
              label="Delivery address"
              help="House, street, town and postcode"
              error={errors.address?.message}
              className="sm:col-span-2"
            >
              <Textarea
                rows={3}
                maxLength={500}
                autoComplete="street-address"
                {...register("address")}
              />
            </Field>
          ) : null}
          <Field label="Note" optional error={errors.note?.message} className="sm:col-span-2">
            <Textarea rows={2} maxLength={500} {...register("note")} />
          </Field>
        </div>
      </div>
      <footer className="grid gap-4 border-t border-sand px-6 pt-5 pb-6">
        <div>
          <p className="mb-1 text-small text-ink-soft">
            {formatCount(totalQuantity(availableLines), "item")}
          </p>
          <TotalRows rows={totalRows(amountsOf(pricedCart, quote))} />
          {/* The form has its own offline message, because the drawer covers the page's offline banner. */}
          <div role="status">
            {isPending && !isOnline ? (
              <p className="mt-3 text-small text-ink-soft">
                You are offline. Keep this page open, and your order is sent once you are back
                online.
              </p>
            ) : null}
          </div>
        </div>
        <p className="text-small text-ink-soft">
          Our{" "}
          <Link to={paths.terms} target="_blank" className="touch-target text-link">
            terms and conditions
          </Link>{" "}
          apply. No payment is taken now.
        </p>
        <Button type="submit" disabled={isPending}>
          {isPending ? "Processing..." : "Place order"}
        </Button>
      </footer>
    </form>
  );
}
