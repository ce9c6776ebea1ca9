import { useRef, useState } from "react";
import { createUndoAction, toastOutcome } from "@/admin/forms/toast-outcome";
import { useMergeCustomers } from "@/data/customers/mutations";
import type { Customer } from "@/data/customers/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

/** The contacts that were merged with a customer, customers who may be the same person, and a field that merges any other. */
export function MergedContacts({ customer }: { customer: Customer }) {
  const { contact, mergedContacts, similar } = customer;
  const { mutateAsync, isPending } = useMergeCustomers();
  const section = useRef<HTMLElement>(null);
  const separate = (separated: string) =>
    toastOutcome(mutateAsync({ separated }), {
      successTitle: "Separated",
      failureTitle: "Not separated",
    });
  const merge = (other: string) =>
    toastOutcome(mutateAsync({ contact, other }), {
      successTitle: "Merged",
      failureTitle: "Not merged",
      action: createUndoAction(
        "Separate undoes it, under the customer’s contacts",
        () => void separate(other),
      ),
    });
  // The pressed button's row disappears.
  const thenFocusField = async (action: Promise<boolean>) => {
    if (await action) section.current?.querySelector("input")?.focus();
  };
  const rows = [
    ...mergedContacts.map((merged) => ({
      key: merged,
      text: `Also ${merged}`,
      action: "Separate",
      onClick: () => void thenFocusField(separate(merged)),
    })),
    ...similar.map((other) => ({
      key: other.contact,
      text: `Same number: ${[other.name, other.contact].filter(Boolean).join(", ")}`,
      action: "Merge",
      onClick: () => void thenFocusField(merge(other.contact)),
    })),
  ];
  return (
    <section
      ref={section}
      aria-label="Same person"
      className="grid gap-3 border-t border-sand pt-5"
    >
      <ul className="grid gap-1 empty:hidden">
        {rows.map(({ key, text, action, onClick }) => (
          <li key={key} className="flex items-center justify-between gap-4">
            <span translate="no" className="min-w-0 [overflow-wrap:anywhere]">
              {text}
            </span>
            <AriaDisabledButton
              variant="quiet"
              size="narrow"
              aria-label={`${action} ${key}`}
              disabled={isPending}
              onClick={onClick}
            >
              {action}
            </AriaDisabledButton>
          </li>
        ))}
      </ul>
      <MergeForm isPending={isPending} merge={merge} />
    </section>
  );
}

interface MergeFormProps {
  isPending: boolean;
  /** Resolves to whether the contact was merged. */
  merge: (other: string) => Promise<boolean>;
}

function MergeForm({ isPending, merge }: MergeFormProps) {
  const [other, setOther] = useState("");
  const submit = async () => {
    if (await merge(other)) setOther("");
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (other.trim()) void submit();
      }}
    >
      <Field label="The same person as" optional className="min-w-48 grow">
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="Email or phone"
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      </Field>
      <AriaDisabledButton type="submit" variant="outline" size="control" disabled={isPending}>
        Merge
      </AriaDisabledButton>
    </form>
  );
}
