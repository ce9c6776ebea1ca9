import {
  businessDate,
  formatClockTime,
  formatWeekday,
  fromBusinessTime,
  toBusinessTime,
} from "@domain/dates.ts";
import { visitPlaceField, visitWrites } from "@domain/messages/visit-writes.ts";
import { parseNumber } from "@domain/parse-number.ts";
import { textField } from "@domain/people/person-fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { DialogFooter } from "@/admin/forms/form-footer";
import { NumberField } from "@/admin/forms/number-field";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { useVisitWrite } from "@/data/visits/admin-mutations";
import type { BriefWithVisits, Visit } from "@/data/visits/admin-queries";
import { visitSlots } from "@/data/visits/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { useOverlayItem } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

const minutesMessage = "Enter a whole number from 5 to 720";

/** `startsAt` is the value of a `datetime-local` field in the time zone of the business. */
const visitFormSchema = z.object({
  startsAt: z
    .string()
    .check(z.refine((text) => fromBusinessTime(text) !== null, "Please enter a day and a time")),
  minutes: z.pipe(
    z.pipe(z.string(), z.transform(parseNumber)),
    z.int(minutesMessage).check(z.minimum(5, minutesMessage), z.maximum(720, minutesMessage)),
  ),
  place: visitPlaceField,
  message: textField(0, 2000, "Please enter a text"),
});

const formatSlot = (iso: string) =>
  `${formatWeekday(businessDate(new Date(iso)))}, ${formatClockTime(iso)}`;

interface VisitFormProps {
  brief: BriefWithVisits;
  /** The open visit, if any. */
  visit: Visit | undefined;
  defaultMinutes: number;
  onClose: () => void;
}

/** Time and place of a visit with a message to the customer, and the buttons that confirm, propose, move, cancel or complete it. */
export function VisitForm({ brief, visit, defaultMinutes, onClose }: VisitFormProps) {
  const { id } = brief.contact_submissions;
  const slots = useQuery(visitSlots()).data ?? [];
  const [now] = useState(() => Date.now());
  const schedule = useVisitWrite("schedule");
  const answer = useVisitWrite("answer");
  const [visitToCancel, setVisitToCancel] = useOverlayItem<Visit>("cancel-visit");
  const isSaving = schedule.isPending || answer.isPending;
  const minutes = visit && (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000;
  const form = useSchemaForm(visitFormSchema, {
    defaultValues: {
      startsAt: visit ? toBusinessTime(visit.starts_at) : "",
      minutes: String(minutes ?? defaultMinutes),
      place: visit?.place ?? brief.place,
      message: "",
    },
  });
  const { register, setValue, formState, handleSubmit } = form;
  const { errors } = formState;
  useUnsavedForm(form, { draftKey: `visit-${id}-${visit?.revision ?? "new"}`, isSaving });

  const finish = async (write: Promise<unknown>, successTitle: string) => {
    const isSaved = await toastOutcome(write, {
      successTitle,
      failureTitle: visitWrites.schedule.failureMessage,
    });
    if (!isSaved) return;
    form.reset();
    setVisitToCancel(null, { keepEntry: visitToCancel !== null });
    onClose();
  };
  const save = (isProposal: boolean) =>
    handleSubmit(({ message, startsAt, ...values }) =>
      finish(
        schedule.mutateAsync({
          ...values,
          ...(message && { message }),
          startsAt: fromBusinessTime(startsAt) ?? startsAt,
          briefId: id,
          revision: visit?.revision,
          isProposal,
        }),
        isProposal ? "Time proposed" : "Visit confirmed",
      ),
    );
  const setStatus = ({ id: visitId, revision }: Visit, status: "cancelled" | "done") => {
    const message = form.getValues("message").trim();
    return finish(
      answer.mutateAsync({ visitId, revision, status, ...(message && { message }) }),
      status === "done" ? "Visit done" : "Visit cancelled",
    );
  };
  const isConfirmed = visit?.status === "confirmed";
  const hasBegun = visit !== undefined && Date.parse(visit.starts_at) <= now;

  return (
    <form
      noValidate
      ref={submitOnModEnter}
      onSubmit={(event) => void save(false)(event)}
      className="grid gap-5"
    >
      {slots.length > 0 ? (
        <Field label="Free times" help="Those that the website offers.">
          <Select
            value=""
            onChange={({ target }) =>
              setValue("startsAt", toBusinessTime(target.value), { shouldDirty: true })
            }
          >
            <option value="" disabled>
              Choose a free time
            </option>
            {slots.map((slot) => (
              <option key={slot} value={slot}>
                {formatSlot(slot)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Day and time" error={errors.startsAt?.message} help="Time of Gibraltar.">
          <Input type="datetime-local" {...register("startsAt")} />
        </Field>
        <NumberField label="Minutes" error={errors.minutes?.message} {...register("minutes")} />
      </div>
      <Field label="Place" error={errors.place?.message}>
        <Input maxLength={200} autoComplete="off" {...register("place")} />
      </Field>
      <Field
        label="Message to the customer"
        optional
        error={errors.message?.message}
        help="The email names time and place, and has a link to change them."
      >
        <Textarea rows={3} maxLength={2000} {...register("message")} />
      </Field>
      <DialogFooter>
        <AriaDisabledButton type="submit" size="small" disabled={isSaving}>
          {isConfirmed ? "Move visit" : "Confirm visit"}
        </AriaDisabledButton>
        {isConfirmed ? null : (
          <AriaDisabledButton
            variant="outline"
            size="small"
            disabled={isSaving}
            onClick={() => void save(true)()}
          >
            Propose this time
          </AriaDisabledButton>
        )}
        {visit && isConfirmed && hasBegun ? (
          <AriaDisabledButton
            variant="outline"
            size="small"
            disabled={isSaving}
            onClick={() => void setStatus(visit, "done")}
          >
            Mark as done
          </AriaDisabledButton>
        ) : null}
        {visit ? (
          <AriaDisabledButton
            variant="quiet-danger"
            size="small"
            disabled={isSaving}
            onClick={() => setVisitToCancel(visit)}
          >
            Cancel visit
          </AriaDisabledButton>
        ) : null}
      </DialogFooter>
      <ConfirmDialog
        open={visitToCancel !== null}
        onOpenChange={(open) => !open && setVisitToCancel(null)}
        title="Cancel the visit?"
        description="The customer gets an email with your message, and the time is free again."
        actionLabel="Cancel visit"
        pendingLabel="Cancelling..."
        pending={answer.isPending}
        onConfirm={() => visitToCancel && void setStatus(visitToCancel, "cancelled")}
      />
    </form>
  );
}
