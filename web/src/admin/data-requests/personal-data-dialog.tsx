import { contactField } from "@domain/people/customer.ts";
import { normaliseEmail } from "@domain/people/email-address.ts";
import { useState } from "react";
import { PersonalDataActions } from "@/admin/data-requests/personal-data-actions";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface PersonalDataDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onErased: () => void;
}

/** Exports or erases what is stored about a person, found by email address or phone number. For requests by letter or telephone. */
export function PersonalDataDialog({ open, onOpenChange, onErased }: PersonalDataDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Personal Data"
        description="Orders with their payments and returns, messages, data requests, notes and an account, found by an email address or phone number."
      >
        <PersonalDataForm onErased={onErased} />
      </DialogContent>
    </Dialog>
  );
}

function PersonalDataForm({ onErased }: { onErased: () => void }) {
  const [contact, setContact] = useState("");
  const [error, setError] = useState<string>();
  const validate = () => {
    const { success, error: validationError } = contactField.safeParse(contact);
    setError(validationError?.issues[0]?.message);
    return success;
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <Field label="Email or phone" error={error}>
        <Input
          autoComplete="off"
          spellCheck={false}
          value={contact}
          onChange={(event) => {
            setContact(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <PersonalDataActions
        contact={normaliseEmail(contact)}
        validate={validate}
        onErased={onErased}
      />
    </form>
  );
}
