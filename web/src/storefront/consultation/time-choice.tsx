import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { visitSlots } from "@/data/visits/queries";
import { HalfDayChoice } from "@/storefront/consultation/half-day-choice";
import { SlotSelect } from "@/storefront/consultation/slot-select";
import type { BriefFormState } from "@/storefront/consultation/use-brief-form";
import { Field } from "@/ui/field";

/** The choice of a free time for the visit, or else of half-days. A time that is no longer free is not kept. */
export function TimeChoice({ form }: { form: BriefFormState }) {
  const { data: slots } = useQuery(visitSlots());
  const { setValue } = form;
  const visitAt = form.watch("visitAt") ?? "";
  const isTaken = visitAt !== "" && slots !== undefined && !slots.includes(visitAt);
  useEffect(() => {
    if (isTaken) setValue("visitAt", "", { shouldDirty: true });
  }, [isTaken, setValue]);
  return (
    <>
      {slots && slots.length > 0 ? (
        <Field label="When may we come?" help="We keep the time for you, and confirm it by email">
          <SlotSelect
            slots={slots}
            placeholder="Choose a time, or half-days below"
            value={isTaken ? "" : visitAt}
            onChange={({ target }) =>
              setValue("visitAt", target.value, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        </Field>
      ) : null}
      {visitAt ? null : (
        <HalfDayChoice
          form={form}
          legend={slots?.length ? "Or on which half-days?" : "When may we come?"}
        />
      )}
    </>
  );
}
