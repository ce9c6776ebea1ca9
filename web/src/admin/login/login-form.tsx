import { type LoginForm as LoginFormValues, loginFormSchema } from "@domain/people/sign-in-form.ts";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSignIn } from "@/data/session/mutations";
import { useSchemaForm } from "@/forms/use-schema-form";
import { adminPaths } from "@/lib/admin-paths";
import { paths } from "@/lib/paths";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { PasswordInput } from "@/ui/password-input";

/** The form for email and password. Spec sections 5 and 8, login. */
export function LoginForm() {
  const navigate = useNavigate();
  const { mutateAsync: signIn } = useSignIn();
  const [hasFailed, setHasFailed] = useState(false);
  const { register, handleSubmit, formState, setFocus, watch } = useSchemaForm(loginFormSchema, {
    defaultValues: { email: "", password: "" },
  });
  const { errors } = formState;

  const submit = async (values: LoginFormValues) => {
    setHasFailed(false);
    try {
      const loginResult = await signIn(values);
      // Null if the account needs a second factor; the login page then shows the second step.
      if (!loginResult) return;
      const { username, role } = loginResult;
      toast({ title: "Login successful", description: `Welcome back, ${username}!` });
      // The login page redirects owners and staff once the session changes.
      if (!role) await navigate(paths.home);
    } catch (error) {
      setHasFailed(true);
      const fallback = "Failed to login. Please check your credentials.";
      toastError("Login failed", messageOf(error, fallback));
      setFocus("password", { shouldSelect: true });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-5">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...register("email")} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <p role="alert" className="text-small text-danger empty:hidden">
        {hasFailed ? "Failed to login. Please try again." : null}
      </p>
      <Button type="submit" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Logging in..." : "Log in"}
      </Button>
      <Link
        to={adminPaths.resetPassword}
        state={watch("email")}
        className="justify-self-start text-link text-small"
      >
        Forgot your password?
      </Link>
    </form>
  );
}
