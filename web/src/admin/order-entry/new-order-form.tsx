import { unitPrice } from "@domain/catalogue/product.ts";
import { formatPounds, sumPounds } from "@domain/money.ts";
import {
  lineAmount,
  type ManualOrderInput,
  manualOrderFormSchema,
} from "@domain/orders/manual-order-form.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FormProvider, useFieldArray, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { ContactFields } from "@/admin/order-entry/contact-fields";
import { NewOrderLines } from "@/admin/order-entry/new-order-lines";
import { OrderSourceFields } from "@/admin/order-entry/order-source-fields";
import { ProductPicker } from "@/admin/order-entry/product-picker";
import { MailFields } from "@/admin/orders/mail-fields";
import { useOrderWrite } from "@/data/orders/mutations";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { useIsLookingUpProducts } from "@/data/stock/product-lookup";
import type { StockListItem } from "@/data/stock/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { paths } from "@/lib/paths";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";

/** The form of a manual order. For use without a mouse, the product field has the focus initially and after each added line. */
export function NewOrderForm({ settings }: { settings: ShopSettings }) {
  const form = useSchemaForm(manualOrderFormSchema, {
    defaultValues: {
      source: "walk_in",
      deliveryMethod: "taken",
      customer: { firstName: "", lastName: "", email: "", phone: "", address: "" },
      items: [],
      shouldEmailCustomer: false,
      message: settings.completion_mail,
    },
  });
  const { control, getValues, setValue, formState } = form;
  const lines = useFieldArray({ control, name: "items" });
  const productField = useRef<HTMLInputElement>(null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const createMutation = useOrderWrite("create");
  const isLookingUpProducts = useIsLookingUpProducts();
  const navigate = useNavigate();
  useUnsavedForm(form, { draftKey: "new-order", isSaving: createMutation.isPending });
  useEffect(() => productField.current?.focus(), []);

  const getLineIndex = (id: number) =>
    getValues("items").findIndex(({ product }) => product.id === id);
  const getOrderedQuantity = (id: number) =>
    Number(getValues("items")[getLineIndex(id)]?.quantity ?? 0) || 0;
  const addProduct = (addedProduct: StockListItem) => {
    const index = getLineIndex(addedProduct.id);
    if (index >= 0) {
      setValue(`items.${index}.quantity`, `${getOrderedQuantity(addedProduct.id) + 1}`, {
        shouldValidate: true,
      });
      return;
    }
    const { id, name, image_url: imageUrl, stock_quantity: stock } = addedProduct;
    const price = unitPrice(addedProduct);
    lines.append(
      {
        product: { id, name, imageUrl, stock, unitPrice: price },
        quantity: "1",
        price: price.toFixed(2),
        priceReason: "",
      },
      { shouldFocus: false },
    );
    form.clearErrors("items");
  };

  const submit = form.handleSubmit(async (order) => {
    try {
      const created = await createMutation.mutateAsync({ ...order, idempotencyKey });
      toast({ title: `Order ${created.order_number} created` });
      form.reset();
      void navigate(paths.admin.order(created.id));
    } catch (error) {
      toastError("Error", messageOf(error, orderWrites.create.failureMessage));
    }
  });
  // Enter in a field must not submit the form: the order would be created too early, and a completed order can't be declined. Enter
  // focuses the product field instead.
  const onKeyDown = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    if (event.key !== "Enter" || hasModifier || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    productField.current?.focus();
  };

  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form's fields are interactive */}
      <form
        noValidate
        ref={submitOnModEnter}
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <section aria-label="Products" className="grid gap-5">
          <ProductPicker
            inputRef={productField}
            getOrderedQuantity={getOrderedQuantity}
            onPick={addProduct}
            error={formState.errors.items?.root?.message ?? formState.errors.items?.message}
          />
          <NewOrderLines lines={lines} onRemoved={() => productField.current?.focus()} />
          <Total />
        </section>
        <section aria-label="Sale" className="grid gap-5 rounded-card bg-surface p-5 sm:p-6">
          <OrderSourceFields settings={settings} />
          <h2 className="text-heading">Customer</h2>
          <ContactFields optional />
          <CustomerEmailFields />
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
              <Link to={paths.admin.orders}>Cancel</Link>
            </Button>
          </div>
        </section>
      </form>
    </FormProvider>
  );
}

function Total() {
  const items = useWatch<ManualOrderInput, "items">({ name: "items" });
  return (
    <p className="flex items-baseline justify-between">
      <span className="font-medium">Total</span>
      <output aria-label="Total" className="numeric font-display text-section">
        {formatPounds(sumPounds(items.map(lineAmount)))}
      </output>
    </p>
  );
}

function CustomerEmailFields() {
  const email = useWatch<ManualOrderInput, "customer.email">({ name: "customer.email" });
  return email.trim() === "" ? null : <MailFields />;
}
