import { formatVisitTime, type Visit, type VisitChange } from "@domain/messages/visit.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useChangeVisit } from "@/data/visits/mutations";
import { visitSlots } from "@/data/visits/queries";
import { paths } from "@/lib/paths";
import { messageOf } from "@/lib/request-error";
import { SlotSelect } from "@/storefront/consultation/slot-select";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { ErrorText, Field } from "@/ui/field";

interface VisitPanelProps {
  token: string;
  /** The open visit, or else the last one; null if there was none. */
  visit: Visit | null;
}

function stateText(visit: Visit | null): string {
  if (!visit) return "There is no visit yet. Choose a time, and we confirm it by email.";
  const time = formatVisitTime(visit);
  if (visit.status === "cancelled") return `The visit on ${time} was cancelled.`;
  if (visit.status === "done") return `We met you on ${time}.`;
  if (visit.status === "confirmed") return `Confirmed: ${time}.`;
  return visit.isProposal
    ? `Would ${time} suit you? We keep it for you until you answer.`
    : `You have asked for ${time}. We will confirm it by email.`;
}

/** The visit of a brief that was sent: the customer accepts a proposed time, chooses another one, or cancels. */
export function VisitPanel({ token, visit }: VisitPanelProps) {
  const { data: slots = [] } = useQuery(visitSlots());
  const { mutate, isPending, error, isSuccess } = useChangeVisit(token);
  const [slot, setSlot] = useState("");
  const [isCancelling, setIsCancelling] = useState(false);
  const openVisit =
    visit?.status === "requested" || visit?.status === "confirmed" ? visit : undefined;
  const isFixed = openVisit?.isChangeable === false;
  const change = (action: VisitChange["action"], chosenSlot?: string) =>
    mutate(
      { action, slot: chosenSlot, revision: openVisit?.revision },
      {
        onSettled: () => {
          setSlot("");
          setIsCancelling(false);
        },
      },
    );
  return (
    <section aria-labelledby="visit" className="grid gap-5">
      <h2 id="visit" className="text-section">
        Your visit
      </h2>
      <p role="status" className="max-w-prose">
        {`${stateText(visit)}${isSuccess ? " We have sent you an email." : ""}`}
      </p>
      {isFixed ? (
        <p className="max-w-prose text-ink-soft">
          It can no longer be changed here. Please{" "}
          <Link to={paths.contact} className="underline underline-offset-4">
            ring us
          </Link>
          .
        </p>
      ) : null}
      {openVisit?.isProposal && !isFixed ? (
        <AriaDisabledButton
          className="justify-self-start"
          disabled={isPending}
          onClick={() => change("accept")}
        >
          Accept this time
        </AriaDisabledButton>
      ) : null}
      {isFixed || slots.length === 0 ? null : (
        <form
          className="flex flex-wrap items-end gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (slot) change("choose", slot);
          }}
        >
          <Field label={openVisit ? "Another time" : "A free time"}>
            <SlotSelect
              slots={slots}
              placeholder="Choose a time"
              value={slot}
              onChange={({ target }) => setSlot(target.value)}
            />
          </Field>
          <AriaDisabledButton
            type="submit"
            variant={openVisit ? "outline" : "primary"}
            disabled={isPending || !slot}
          >
            {openVisit ? "Move the visit" : "Ask for this time"}
          </AriaDisabledButton>
        </form>
      )}
      {openVisit && !isFixed ? (
        <div className="flex flex-wrap gap-4">
          <AriaDisabledButton
            variant="outline"
            disabled={isPending}
            onClick={() => (isCancelling ? change("cancel") : setIsCancelling(true))}
          >
            {isCancelling ? "Yes, cancel it" : "Cancel the visit"}
          </AriaDisabledButton>
          {isCancelling ? (
            <AriaDisabledButton
              variant="outline"
              disabled={isPending}
              onClick={() => setIsCancelling(false)}
            >
              Keep it
            </AriaDisabledButton>
          ) : null}
        </div>
      ) : null}
      <ErrorText>
        {error ? messageOf(error, "The visit could not be changed. Please try again.") : null}
      </ErrorText>
    </section>
  );
}
