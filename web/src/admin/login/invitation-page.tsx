import { formatDateTime } from "@domain/dates.ts";
import { acceptanceFormSchema, type Invitation } from "@domain/people/invitation.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { LinkPageLayout } from "@/admin/login/link-page-layout";
import { useAcceptInvitation } from "@/data/accounts/mutations";
import { invitationByToken } from "@/data/accounts/queries";
import { useSignIn } from "@/data/session/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { adminPaths } from "@/lib/admin-paths";
import { useBusiness } from "@/lib/business";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { PasswordInput } from "@/ui/password-input";
import { Skeleton } from "@/ui/skeleton";

const roleTexts = {
  owner: "You can then manage the whole shop.",
  staff: "You can then handle orders, answer messages and count the stock.",
};

/** The page of an invitation's link, on which an invited person chooses username and password. */
export function InvitationPage() {
  const token = (useParams().token ?? "").toLowerCase();
  const { data: invitation, error, refetch } = useQuery(invitationByToken(token));
  const business = useBusiness();
  if (invitation)
    return (
      <LinkPageLayout heading="Welcome">
        <p className="text-ink-soft">
          {`${invitation.invitedBy ?? "The owner"} invites you to the back office of ${business.name}. ${roleTexts[invitation.role]}`}
        </p>
        <AcceptanceForm token={token} invitation={invitation} />
      </LinkPageLayout>
    );
  if (invitation === null)
    return (
      <LinkPageLayout heading="This invitation has ended">
        <p className="text-ink-soft">
          It has expired, was accepted or withdrawn, or a part of the link is missing. Ask for a new
          one, or{" "}
          <Link to={adminPaths.login} className="text-link">
            log in
          </Link>{" "}
          if you have accepted it.
        </p>
      </LinkPageLayout>
    );
  if (error)
    return (
      <LinkPageLayout heading="The invitation can’t be opened just now">
        <p className="text-ink-soft">{messageOf(error, "The connection is interrupted.")}</p>
        <Button className="justify-self-start" onClick={() => void refetch()}>
          Try again
        </Button>
      </LinkPageLayout>
    );
  return (
    <LinkPageLayout heading="Welcome">
      <Skeleton className="h-60" />
    </LinkPageLayout>
  );
}

function AcceptanceForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const { mutateAsync: accept } = useAcceptInvitation();
  const { mutateAsync: signIn } = useSignIn();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    acceptanceFormSchema,
    { defaultValues: { username: "", password: "" } },
  );
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await accept({ token, ...values });
    } catch (error) {
      const field = error instanceof RequestError && error.status === 409 ? "username" : "root";
      setError(field, {
        message: messageOf(error, "The account could not be created. Please try again."),
      });
      setFocus("username");
      return;
    }
    toast({ title: `Welcome, ${values.username}!` });
    // If this fails, the login page asks for the new password.
    await signIn({ email: invitation.email, password: values.password }).catch(() => null);
    await navigate(adminPaths.login, { replace: true });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label="Email">
        <Input type="email" autoComplete="username" readOnly value={invitation.email} />
      </Field>
      <Field
        label="Username"
        help="Your colleagues see it beside what you do."
        error={errors.username?.message}
      >
        <Input autoComplete="nickname" {...register("username")} />
      </Field>
      <Field label="Password" help="At least 12 characters" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <p role="alert" className="text-small text-danger empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Creating the account..." : "Create account"}
      </Button>
      <p className="text-small text-ink-soft">
        {`The link works once, until ${formatDateTime(invitation.expiresAt)}.`}
      </p>
    </form>
  );
}
