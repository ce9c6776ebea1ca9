import { formatDateTime } from "@domain/dates.ts";
import { invitationFormSchema, type SentInvitation } from "@domain/people/invitation.ts";
import { accountRoles } from "@domain/people/token-claims.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { DialogForm } from "@/admin/forms/form-footer";
import { Options } from "@/admin/forms/options";
import { CopyButton } from "@/components/copy-button";
import { useInvite } from "@/data/accounts/mutations";
import type { Account } from "@/data/accounts/queries";
import { mailDelivery } from "@/data/shop-settings/mail-delivery";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";

interface InviteDialogProps {
  /** The invitation to repeat, {} for a new one; null keeps the dialog closed. */
  invitation: Partial<Account> | null;
  onClose: () => void;
}

/** Invites a person, and then shows the link, once, for those whom the email does not reach. */
export function InviteDialog({ invitation, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState<(SentInvitation & { email: string }) | null>(null);
  const close = () => {
    setSent(null);
    onClose();
  };
  return (
    <Dialog open={invitation !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={sent ? "Invited" : "Invite"}
        description={
          sent
            ? undefined
            : "The person gets a link by email, and chooses a username and a password."
        }
        width="max-w-md"
      >
        {sent ? (
          <SentLink {...sent} onClose={close} />
        ) : (
          <InviteForm invitation={invitation ?? {}} onSent={setSent} onClose={close} />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface InviteFormProps {
  invitation: Partial<Account>;
  onSent: (sent: SentInvitation & { email: string }) => void;
  onClose: () => void;
}

function InviteForm({ invitation, onSent, onClose }: InviteFormProps) {
  const { mutateAsync: invite } = useInvite();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    invitationFormSchema,
    { defaultValues: { email: invitation.email ?? "", role: invitation.role ?? "staff" } },
  );
  useEffect(() => setFocus("email"), [setFocus]);
  const submit = handleSubmit(async (values) => {
    try {
      onSent({ ...(await invite(values)), email: values.email });
    } catch (error) {
      setError("email", { message: messageOf(error, "Failed to invite. Please try again.") });
      setFocus("email");
    }
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Send invitation"
      isSaving={formState.isSubmitting}
      onCancel={onClose}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="off" {...register("email")} />
      </Field>
      <Field label="Role" help="Staff see no settings, prices to change, exports or personal data.">
        <Select {...register("role")}>
          <Options values={accountRoles} labels={{ owner: "Owner", staff: "Staff" }} />
        </Select>
      </Field>
    </DialogForm>
  );
}

interface SentLinkProps extends SentInvitation {
  email: string;
  onClose: () => void;
}

function SentLink({ email, link, expiresAt, onClose }: SentLinkProps) {
  const delivery = useQuery(mailDelivery()).data;
  const doneButton = useRef<HTMLButtonElement>(null);
  useEffect(() => doneButton.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p className="[overflow-wrap:anywhere]" role="status">
        {delivery?.problem
          ? `Emails are not being sent, so give ${email} this link yourself.`
          : `${email} gets an email with this link.`}
      </p>
      <p className="bg-canvas p-3 text-small [overflow-wrap:anywhere]" translate="no">
        {link}
      </p>
      <p className="text-small text-ink-soft">
        {`It works once, until ${formatDateTime(expiresAt)}, and is not shown again.`}
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <Button ref={doneButton} size="small" onClick={onClose}>
          Done
        </Button>
        <CopyButton
          getText={() => link}
          label="Copy link"
          done="Link copied"
          failed="The link could not be copied"
          advice="Select it above and copy it."
        />
      </div>
    </div>
  );
}
