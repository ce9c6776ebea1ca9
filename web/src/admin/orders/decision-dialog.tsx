import { type Decline, decisionFormSchema, declineReasons } from "@domain/orders/decision.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { CheckField } from "@/admin/forms/check-field";
import { FormFooter } from "@/admin/forms/form-footer";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { declineReasonLabels } from "@/admin/orders/decline-reasons";
import { LoadFailure } from "@/admin/shell/load-failure";
import { shopSettings } from "@/data/shop-settings/admin-queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";

export interface AskedDecision {
  decision: "approve" | "decline";
  title: string;
  description: string;
  /** Label of the submit button. */
  action: string;
}

interface DecisionDialogProps {
  /** Null keeps the dialog closed. */
  asked: AskedDecision | null;
  isSaving: boolean;
  onCancel: () => void;
  onSubmit: (details: Decline) => void;
}

/** Asks how to approve or decline: the reason of a decline, and the text of the email to the customer. */
export function DecisionDialog({ asked, isSaving, onCancel, onSubmit }: DecisionDialogProps) {
  const { data: settings, isError, refetch } = useQuery({ ...shopSettings(), enabled: !!asked });
  const text = asked?.decision === "approve" ? settings?.approval_mail : settings?.decline_mail;
  return (
    <Dialog open={asked !== null} onOpenChange={(open) => !open && !isSaving && onCancel()}>
      <DialogContent title={asked?.title} description={asked?.description} width="max-w-lg">
        {isError || settings === null ? (
          <LoadFailure
            message="Failed to fetch the text of the email"
            onRetry={() => void refetch()}
          />
        ) : asked && text !== undefined ? (
          <DecisionForm
            asked={asked}
            text={text}
            isSaving={isSaving}
            onCancel={onCancel}
            onSubmit={onSubmit}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface DecisionFormProps extends DecisionDialogProps {
  asked: AskedDecision;
  /** The text of the shop settings. */
  text: string;
}

function DecisionForm({ asked, text, isSaving, onCancel, onSubmit }: DecisionFormProps) {
  const form = useSchemaForm(decisionFormSchema, {
    defaultValues: { isEmailed: true, message: text },
  });
  const { register, watch, setValue, setFocus, formState } = form;
  const { errors } = formState;
  const isEmailed = watch("isEmailed");
  const submit = form.handleSubmit(async (details) => onSubmit(details));
  const firstField = asked.decision === "decline" ? "reason" : "message";
  // The dialog opens before the settings are loaded, so that it focused its Close button.
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  return (
    <form
      noValidate
      ref={submitOnModEnter}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {asked.decision === "decline" ? (
        <>
          <Field label="Reason" error={errors.reason?.message} help="Customers do not see it.">
            <Select {...register("reason")}>
              <option value="">Choose a reason</option>
              {declineReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {declineReasonLabels[reason]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Details"
            optional={watch("reason") !== "other"}
            error={errors.explanation?.message}
          >
            <Input maxLength={500} {...register("explanation")} />
          </Field>
        </>
      ) : null}
      <div className="grid gap-2">
        <CheckField
          label="Email the customer"
          checked={isEmailed}
          onChange={(checked) => setValue("isEmailed", checked)}
        />
        {isEmailed ? (
          <Field
            label="Text of the email"
            error={errors.message?.message}
            help="The greeting, the items and a link to the order are added."
          >
            <Textarea rows={5} maxLength={2000} {...register("message")} />
          </Field>
        ) : null}
      </div>
      <FormFooter
        action={asked.action}
        isSaving={isSaving}
        isUploading={false}
        onCancel={onCancel}
      />
    </form>
  );
}
