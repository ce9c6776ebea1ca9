import { normaliseEmail } from "@domain/people/email-address.ts";
import { emailField } from "@domain/people/person-fields.ts";
import { useState } from "react";
import { PersonalDataActions } from "@/admin/data-requests/personal-data-actions";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface PersonalDataDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Exports or erases the personal data that is stored for an email address. For requests by letter or telephone. */
export function PersonalDataDialog({ open, onOpenChange }: PersonalDataDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Personal Data"
        description="Orders with their payments and returns, contact messages, data requests and an account, found by their email address."
      >
        <PersonalDataForm onErased={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function PersonalDataForm({ onErased }: { onErased: () => void }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const validate = () => {
    const { success, error: validationError } = emailField().safeParse(email);
    setError(validationError?.issues[0]?.message);
    return success;
  };
  return (
    <div className="grid gap-6">
      <Field label="Email" error={error}>
        <Input
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <PersonalDataActions email={normaliseEmail(email)} validate={validate} onErased={onErased} />
    </div>
  );
}
