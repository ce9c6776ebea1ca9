import { stockAlertFormSchema } from "@domain/catalogue/stock-alert.ts";
import { Link } from "react-router";
import type { ProductListItem } from "@/data/products/rows";
import { useRequestStockAlert } from "@/data/stock-alerts/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { paths } from "@/lib/paths";
import { messageOf } from "@/lib/request-error";
import { FormOutcome } from "@/storefront/forms/form-outcome";
import { HoneypotField } from "@/storefront/forms/spam-guard-field";
import { SubmitButton } from "@/storefront/forms/submit-button";
import { usePublicFormSubmit } from "@/storefront/forms/use-public-form-submit";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface StockAlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: Pick<ProductListItem, "id" | "name"> & { variantId?: number };
}

/** A dialog that asks for the email address of a back-in-stock alert. */
export function StockAlertDialog({ open, onOpenChange, product }: StockAlertDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Tell me when it’s back"
        description={`We write to you once, when ${product.name} is in our shop again.`}
      >
        <StockAlertForm productId={product.id} variantId={product.variantId} />
      </DialogContent>
    </Dialog>
  );
}

interface StockAlertFormProps {
  productId: number;
  variantId: number | undefined;
}

function StockAlertForm({ productId, variantId }: StockAlertFormProps) {
  const mutation = useRequestStockAlert();
  const form = useSchemaForm(stockAlertFormSchema, { defaultValues: { email: "" } });
  const { honeypot, submit, isPending, outcome } = usePublicFormSubmit({
    form,
    mutation,
    send: ({ email }, guard) =>
      mutation.mutateAsync({ request: { email, productId, variantId }, guard }),
    successToast: { title: "Please check your email" },
    describeError: (error) => messageOf(error, "Something went wrong. Please try again."),
  });
  return (
    <form noValidate className="relative grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input required type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <HoneypotField ref={honeypot} />
      <p className="text-small text-ink-soft">
        We use the address for nothing else, and delete it afterwards:{" "}
        <Link to={paths.privacy} replace className="underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <SubmitButton isPending={isPending}>{isPending ? "Sending..." : "Tell me"}</SubmitButton>
        <FormOutcome
          outcome={outcome}
          sentText="One more step: please open the link in our email to confirm your address."
          failedText="Your address was not sent."
        />
      </div>
    </form>
  );
}
