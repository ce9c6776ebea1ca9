import { businessDate } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import {
  type ManualOrderInput,
  manualOrderFormSchema,
  paymentAmount,
} from "@domain/orders/manual-order-form.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { paymentMethodLabels, paymentMethods } from "@domain/orders/payment.ts";
import { tagDiscounts } from "@domain/people/customer.ts";
import { useRef, useState } from "react";
import { FormProvider, useFormContext, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { Options } from "@/admin/forms/options";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { ContactFields } from "@/admin/order-entry/contact-fields";
import { focusProductFieldOnEnter, LineTable, productLine } from "@/admin/order-entry/line-table";
import { OrderSourceFields } from "@/admin/order-entry/order-source-fields";
import { showStockConflicts } from "@/admin/order-entry/stock-conflicts";
import { MailFields } from "@/admin/orders/mail-fields";
import type { BriefOrder } from "@/data/orders/brief-order";
import { useOrderWrite } from "@/data/orders/mutations";
import { findCustomer } from "@/data/orders/queries";
import { IfAllowed } from "@/data/session/rights";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { useIsLookingUpProducts } from "@/data/stock/product-lookup";
import { useSchemaForm } from "@/forms/use-schema-form";
import { adminPaths } from "@/lib/admin-paths";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";

interface NewOrderFormProps {
  settings: ShopSettings;
  /** What the order begins with: a known customer, and the products that the customer likes. */
  source?: OrderSource;
}

interface OrderSource extends BriefOrder {
  briefId?: number;
  /** The customer's tags, of which some promise a discount. */
  tags: string[];
  draftKey: string;
}

/** What a source enters in the form: the products that have no options. The customer has not got the goods yet. */
function sourceValues({ customer, products }: OrderSource) {
  const [firstName = "", ...otherNames] = customer.name.trim().split(/\s+/);
  return {
    source: "email",
    customer: {
      ...{ firstName, lastName: otherNames.join(" "), email: customer.email },
      ...{ phone: customer.phone ?? "", address: "" },
    },
    items: products.filter((product) => !product.variant_count).map(productLine),
    delivery: { method: "collection", zoneId: "", price: "" },
  } satisfies Partial<ManualOrderInput>;
}

/** The form of a manual order. For use without a mouse, the product field has the focus initially and after each added line. */
export function NewOrderForm({ settings, source }: NewOrderFormProps) {
  const [today] = useState(() => businessDate(new Date()));
  const form = useSchemaForm(manualOrderFormSchema, {
    defaultValues: {
      source: "walk_in",
      soldOn: today,
      customer: { firstName: "", lastName: "", email: "", phone: "", address: "" },
      ...{ items: [], discount: "", discountReason: "" },
      delivery: { method: "taken", zoneId: "", price: "" },
      ...{ payment: "", paymentMethod: "card_terminal" },
      shouldEmailCustomer: false,
      message: settings.completion_mail,
      ...(source && sourceValues(source)),
    },
  });
  const productField = useRef<HTMLInputElement>(null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const createMutation = useOrderWrite("create");
  const isLookingUpProducts = useIsLookingUpProducts();
  const navigate = useNavigate();
  const draftKey = source?.draftKey ?? "new-order";
  useUnsavedForm(form, { draftKey, isSaving: createMutation.isPending });
  const likedWithOptions = source?.products.filter((product) => product.variant_count) ?? [];

  const submit = form.handleSubmit(async (order) => {
    try {
      const created = await createMutation.mutateAsync({
        ...order,
        idempotencyKey,
        briefId: source?.briefId,
      });
      toast({ title: `Order ${created.order_number} created` });
      form.reset();
      void navigate(adminPaths.order(created.id));
    } catch (error) {
      if (await showStockConflicts(error, form)) return;
      toastError("Error", messageOf(error, orderWrites.create.failureMessage));
    }
  });

  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form's fields are interactive */}
      <form
        noValidate
        ref={submitOnModEnter}
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => focusProductFieldOnEnter(event, productField)}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <section aria-label="Products" className="grid gap-5">
          {likedWithOptions.length > 0 ? (
            <p className="text-ink-soft">
              {`Also liked, please choose the options: ${likedWithOptions.map(({ name }) => name).join(", ")}`}
            </p>
          ) : null}
          <LineTable
            productField={productField}
            submitHelp="creates the order"
            discountOffers={<TagDiscounts tags={source?.tags ?? []} />}
          />
        </section>
        <section aria-label="Sale" className="grid gap-5 rounded-card bg-surface p-5 sm:p-6">
          <OrderSourceFields settings={settings} />
          <h2 className="text-heading">Customer</h2>
          {source?.briefId ? (
            <p className="text-small text-ink-soft">
              From the consultation of{" "}
              <Link
                to={adminPaths.submission(source.briefId)}
                translate="no"
                className="underline underline-offset-4"
              >
                {source.customer.name}
              </Link>
            </p>
          ) : null}
          <CustomerFields />
          <h2 className="text-heading">Payment</h2>
          <PaymentFields />
          <div className="flex flex-wrap gap-3">
            <AriaDisabledButton
              type="submit"
              // An order created now would lack the product that is being looked up.
              disabled={createMutation.isPending || isLookingUpProducts}
              className="grow"
            >
              {createMutation.isPending ? "Saving..." : "Create order"}
            </AriaDisabledButton>
            <Button asChild variant="outline">
              <Link to={adminPaths.orders}>Cancel</Link>
            </Button>
          </div>
        </section>
      </form>
    </FormProvider>
  );
}

/** A button for each discount that a customer's tags promise. */
function TagDiscounts({ tags }: { tags: string[] }) {
  const { setValue } = useFormContext<ManualOrderInput>();
  return tagDiscounts(tags).map(({ discount, reason }) => (
    <Button
      key={reason + discount}
      variant="outline"
      size="small"
      className="justify-self-start"
      onClick={() => {
        setValue("discount", discount, { shouldDirty: true, shouldValidate: true });
        setValue("discountReason", reason, { shouldDirty: true, shouldValidate: true });
      }}
    >
      {`Apply ${reason} ${discount}`}
    </Button>
  ));
}

/**
 * The customer's contact details, which a known customer's phone number or email address fills in, the discounts that the customer's
 * tags promise, and the email.
 */
function CustomerFields() {
  const { getValues, setValue } = useFormContext<ManualOrderInput>();
  const email = useWatch<ManualOrderInput, "customer.email">({ name: "customer.email" });
  const [sourceOrder, setSourceOrder] = useState("");
  const [tags, setTags] = useState<string[]>([]);

  const fillIn = async (contact: string) => {
    const isOnlyField = Object.values(getValues("customer")).filter(Boolean).length === 1;
    if (!isOnlyField || !/@|\d(?:\D*\d){4}/.test(contact)) return;
    // Without a response, the administrator enters the details.
    const found = await findCustomer(contact).catch(() => null);
    if (!found) return;
    const details = {
      firstName: found.first_name,
      lastName: found.last_name,
      email: found.email,
      phone: found.phone,
      address: found.postal_address ?? "",
    };
    for (const [field, value] of Object.entries(details)) {
      const name = `customer.${field as keyof typeof details}` as const;
      if (getValues(name) === "") setValue(name, value, { shouldDirty: true });
    }
    setSourceOrder(found.order_number);
    setTags(found.tags);
  };
  return (
    <>
      <ContactFields optional onContactEntered={(contact) => void fillIn(contact)} />
      <output aria-live="polite" className="numeric text-small text-ink-soft empty:hidden">
        {sourceOrder ? `Filled in from order ${sourceOrder}.` : ""}
      </output>
      <IfAllowed right="orders.price">
        <TagDiscounts tags={tags} />
      </IfAllowed>
      {email.trim() === "" ? null : <MailFields />}
    </>
  );
}

/** What the customer has paid at the sale, such as a deposit. */
function PaymentFields() {
  const { register, getValues, formState } = useFormContext<ManualOrderInput>();
  const payment = useWatch<ManualOrderInput, "payment">({ name: "payment" });
  // Renders again when the total changes.
  useWatch<ManualOrderInput, ["items", "discount", "delivery"]>({
    name: ["items", "discount", "delivery"],
  });
  const amount = paymentAmount(getValues());
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Field
        label="Paid now"
        optional
        error={formState.errors.payment?.message}
        help={
          amount > 0 ? `${formatPounds(amount)} is recorded.` : "30 % of the total, or an amount."
        }
      >
        <Input autoComplete="off" {...register("payment")} />
      </Field>
      {payment.trim() === "" ? null : (
        <Field label="Paid by">
          <Select {...register("paymentMethod")}>
            <Options values={paymentMethods} labels={paymentMethodLabels} />
          </Select>
        </Field>
      )}
    </div>
  );
}
