import { customerFormSchema } from "@domain/people/customer.ts";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { TextField } from "@/admin/forms/text-field";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { useSaveCustomer } from "@/data/customers/mutations";
import type { Customer } from "@/data/customers/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

/** An administrator's tags and notes on a customer, saved with optimistic concurrency. ⌘/Ctrl-Enter saves them. */
export function CustomerNotes({ customer: { contact, stored } }: { customer: Customer }) {
  const { mutateAsync: save } = useSaveCustomer();
  const editor = useEntityEditor({
    row: stored,
    schema: customerFormSchema,
    toFormValues: (row) => ({ tags: row?.tags.join(", ") ?? "", notes: row?.notes ?? "" }),
    labels: { tags: "Tags", notes: "Notes" },
    save: ({ tags, notes }, openedRow) =>
      save({ contact, openedRow, changes: { tags, notes: notes || null } }),
    outcome: { successTitle: "Customer saved", failureTitle: "Failed to save the customer" },
    draftKey: `customer-${contact}`,
  });
  return (
    <form noValidate onSubmit={editor.submit} ref={submitOnModEnter} className="grid gap-5">
      <ConflictNotice {...editor} />
      <TextField
        editor={editor}
        name="tags"
        optional
        help="Separated by commas. “Trade 10 %” is offered as the discount of a new order."
      />
      <TextField
        editor={editor}
        name="notes"
        optional
        help="Seen by administrators only; erased with the person."
        rows={4}
      />
      <AriaDisabledButton
        type="submit"
        variant="outline"
        size="small"
        className="justify-self-start"
        disabled={editor.isSaving}
      >
        {editor.isSaving ? "Saving..." : "Save"}
      </AriaDisabledButton>
    </form>
  );
}
