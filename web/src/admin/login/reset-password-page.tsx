import { passwordLinkFormSchema, repeatedPasswordSchema } from "@domain/people/new-password.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { LinkPageLayout } from "@/admin/login/link-page-layout";
import type { LoginState } from "@/admin/login/login-state";
import { NewPasswordFields } from "@/admin/login/new-password-fields";
import {
  type OpenedLink,
  useOpenPasswordLink,
  useSendPasswordLink,
  useSetPassword,
} from "@/data/session/passwords";
import { useSchemaForm } from "@/forms/use-schema-form";
import { adminPaths } from "@/lib/admin-paths";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

const CodeForm = lazy(async () => ({
  default: (await import("@/admin/login/code-form")).CodeForm,
}));

/** The page on which a person who has lost the password asks for a link, and the page of that link. */
export function ResetPasswordPage() {
  const { token } = useParams();
  return token ? <NewPassword key={token} token={token} /> : <LinkRequest />;
}

const backToLogin = (
  <p className="border-t border-sand pt-5 text-small text-ink-soft">
    <Link to={adminPaths.login} className="text-link">
      Back to the login
    </Link>
  </p>
);

function LinkRequest() {
  const { state } = useLocation();
  const { mutateAsync: sendLink } = useSendPasswordLink();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(
    passwordLinkFormSchema,
    { defaultValues: { email: typeof state === "string" ? state : "" } },
  );
  useEffect(() => setFocus("email"), [setFocus]);
  const submit = handleSubmit(async ({ email }) => {
    setSentTo(undefined);
    try {
      await sendLink(email);
      setSentTo(email);
    } catch (error) {
      setError("email", { message: messageOf(error, "The link could not be sent.") });
      setFocus("email");
    }
  });
  return (
    <LinkPageLayout heading="Forgot your password?">
      <p className="text-ink-soft">
        Enter the email of your account, and you get a link with which you choose a new password.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Email" error={formState.errors.email?.message}>
          <Input type="email" autoComplete="username" {...register("email")} />
        </Field>
        <output className="block border-l-2 border-brass pl-4 empty:hidden">
          {sentTo ? (
            <span className="[overflow-wrap:anywhere]">
              If <span translate="no">{sentTo}</span> has an account, a link is on its way. It works
              once, for an hour. Look in your spam folder too. You can send another one after a
              minute.
            </span>
          ) : null}
        </output>
        <Button
          type="submit"
          variant={sentTo ? "outline" : "primary"}
          disabled={formState.isSubmitting}
        >
          {formState.isSubmitting ? "Sending..." : sentTo ? "Send another link" : "Send the link"}
        </Button>
      </form>
      {backToLogin}
    </LinkPageLayout>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { mutateAsync: openLink } = useOpenPasswordLink();
  const { mutateAsync: setPassword } = useSetPassword();
  const [step, setStep] = useState<OpenedLink>("open");
  // The token works once. So mail scanners that open links can't use it up, it is used when the form is sent.
  const [isOpened, setIsOpened] = useState(false);
  const { register, handleSubmit, formState, getValues, setError, setFocus } = useSchemaForm(
    repeatedPasswordSchema,
    { defaultValues: { password: "", repetition: "" } },
  );
  const { errors } = formState;
  useEffect(() => setFocus("password"), [setFocus]);

  const showError = (error: unknown) => {
    setStep("open");
    setError("password", {
      message: messageOf(error, "The password could not be changed. Please try again."),
    });
    setFocus("password", { shouldSelect: true });
  };
  const save = async (isRecovered = false) => {
    try {
      await setPassword({ password: getValues("password") });
    } catch (error) {
      return showError(error);
    }
    toast({
      title: "Your password is changed",
      description: "You are logged in here. All other devices have been logged out.",
    });
    // The login page redirects owners and staff.
    const state: LoginState = isRecovered ? { from: adminPaths.newAuthenticator } : {};
    await navigate(adminPaths.login, { replace: true, state });
  };
  const submit = handleSubmit(async () => {
    try {
      const result = isOpened ? "open" : await openLink(token);
      setIsOpened(result === "open" || result === "code");
      if (result !== "open") return setStep(result);
    } catch (error) {
      return showError(error);
    }
    await save();
  });

  if (step === "ended" || step === "deactivated") return <EndedLink step={step} />;
  if (step === "code")
    return (
      <LinkPageLayout heading="One more step">
        <p className="text-ink-soft">
          Your account has two-step sign-in: enter the code that your authenticator app shows.
        </p>
        <Suspense>
          <CodeForm onVerified={save} />
        </Suspense>
      </LinkPageLayout>
    );
  return (
    <LinkPageLayout heading="Choose a new password">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <NewPasswordFields
          password={{ ...register("password"), error: errors.password?.message }}
          repetition={{ ...register("repetition"), error: errors.repetition?.message }}
        />
        <Button type="submit" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? "Saving..." : "Save the password"}
        </Button>
      </form>
      {backToLogin}
    </LinkPageLayout>
  );
}

function EndedLink({ step }: { step: "ended" | "deactivated" }) {
  if (step === "deactivated")
    return (
      <LinkPageLayout heading="Your account is deactivated">
        <p className="text-ink-soft">Ask an owner to reactivate it.</p>
        {backToLogin}
      </LinkPageLayout>
    );
  return (
    <LinkPageLayout heading="This link has ended">
      <p className="text-ink-soft">
        It has expired or was used, a newer one was sent, or a part of it is missing.
      </p>
      <Button asChild>
        <Link to={adminPaths.resetPassword}>Send a new one</Link>
      </Button>
      {backToLogin}
    </LinkPageLayout>
  );
}
