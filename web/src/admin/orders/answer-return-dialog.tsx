import { mailTextField } from "@domain/orders/order-actions.ts";
import { returnReasonField } from "@domain/orders/order-return.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { FormProvider } from "react-hook-form";
import * as z from "zod/mini";
import { DialogForm } from "@/admin/forms/form-footer";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { MailFields } from "@/admin/orders/mail-fields";
import { useOrderWrite } from "@/data/orders/mutations";
import type { OrderReturn, OrderWithItems } from "@/data/orders/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

/** The dialog's name as an overlay (`useOverlayItem`). */
export const answerReturnOverlay = "answer-return";

export interface AnswerPrompt {
  answer: "agreed" | "refused";
  order: OrderWithItems;
  withdrawal: OrderReturn;
}

interface AnswerInput {
  answer: AnswerPrompt["answer"];
  reason?: string;
  shouldEmailCustomer: boolean;
  message: string;
}

/** The message is validated and output only if `shouldEmailCustomer` is true. */
const answerFormSchema = z.pipe(
  z.transform(({ shouldEmailCustomer, message, ...answer }: AnswerInput) => ({
    ...answer,
    ...(shouldEmailCustomer && { message }),
  })),
  z
    .object({
      answer: z.enum(["agreed", "refused"]),
      reason: returnReasonField,
      message: z.optional(mailTextField()),
    })
    .check(
      z.refine(({ answer, reason }) => answer === "agreed" || Boolean(reason), {
        path: ["reason"],
        error: "Please say why",
      }),
    ),
);

const texts = {
  agreed: {
    title: "Agree to the withdrawal?",
    submit: "Agree",
    success: "Withdrawal agreed",
    message: "We agree to your withdrawal. Please send or bring the pieces back within 14 days.",
    messageBeforeHandover: "We agree to your withdrawal and pay back what you have paid.",
  },
  refused: {
    title: "Refuse the withdrawal?",
    submit: "Refuse",
    success: "Withdrawal refused",
    message: "",
    messageBeforeHandover: "",
  },
};

interface AnswerReturnDialogProps {
  /** Null keeps the dialog closed. */
  prompt: AnswerPrompt | null;
  onClose: () => void;
}

/** The dialog that agrees to a customer's withdrawal, or refuses it with a reason. */
export function AnswerReturnDialog({ prompt, onClose }: AnswerReturnDialogProps) {
  const write = useOrderWrite("answerReturn");
  return (
    <Dialog open={prompt !== null} onOpenChange={(open) => !open && !write.isPending && onClose()}>
      <DialogContent
        title={prompt ? texts[prompt.answer].title : undefined}
        description={prompt?.order.order_number}
        width="max-w-lg"
      >
        {prompt ? <AnswerForm prompt={prompt} write={write} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

interface AnswerFormProps {
  prompt: AnswerPrompt;
  write: ReturnType<typeof useOrderWrite<"answerReturn">>;
  onClose: () => void;
}

function AnswerForm({ prompt: { answer, order, withdrawal }, write, onClose }: AnswerFormProps) {
  const text = texts[answer];
  const form = useSchemaForm(answerFormSchema, {
    defaultValues: {
      answer,
      reason: "",
      shouldEmailCustomer: Boolean(order.email),
      message: order.fulfilment === "completed" ? text.message : text.messageBeforeHandover,
    },
  });
  useUnsavedForm(form, {
    draftKey: `return-${answer}-${withdrawal.id}`,
    isSaving: write.isPending,
    overlay: answerReturnOverlay,
  });
  const submit = form.handleSubmit(async (answered) => {
    const isSaved = await toastOutcome(
      write.mutateAsync({ ...answered, returnId: withdrawal.id }),
      {
        successTitle: text.success,
        failureTitle: orderWrites.answerReturn.failureMessage,
      },
    );
    if (!isSaved) return;
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel={text.submit}
      isSaving={write.isPending}
      onCancel={onClose}
    >
      {answer === "refused" ? (
        <Field
          label="Reason"
          error={form.formState.errors.reason?.message}
          help="Customers do not see it; tell them in the email."
        >
          <Input maxLength={200} autoComplete="off" {...form.register("reason")} />
        </Field>
      ) : null}
      {order.email ? (
        <FormProvider {...form}>
          <MailFields />
        </FormProvider>
      ) : null}
    </DialogForm>
  );
}
