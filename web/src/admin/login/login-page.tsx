import { lazy, Suspense } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { LoginForm } from "@/admin/login/login-form";
import { parseLoginState } from "@/admin/login/login-state";
import { ResponsiveImage } from "@/components/responsive-image";
import { useCurrentSession } from "@/data/session/session-provider";
import { adminPaths } from "@/lib/admin-paths";
import { useBusiness } from "@/lib/business";
import { paths } from "@/lib/paths";
import { signedOutMessage } from "@/lib/request-error";

const CodeForm = lazy(async () => ({
  default: (await import("@/admin/login/code-form")).CodeForm,
}));

const imageUrl = "/images/heroes/living-room-arches_2400x1350_afa99a.webp";

/** The login page; redirects a signed-in administrator to the originally requested page. Spec section 2.14, login. */
export function LoginPage() {
  const session = useCurrentSession();
  const { name } = useBusiness();
  const state = parseLoginState(useLocation().state);
  if (session.status === "loading") return null;
  if (session.user?.role) return <Navigate to={state.from ?? adminPaths.dashboard} replace />;
  const needsSecondFactor = session.user?.needsSecondFactor;
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(28rem,34rem)]">
      <title>{`Log in · ${name}`}</title>
      <div className="relative h-[30dvh] overflow-hidden bg-sand lg:sticky lg:top-0 lg:h-dvh">
        <ResponsiveImage
          url={imageUrl}
          alt=""
          sizes="(min-width: 64rem) 66vw, 100vw"
          priority
          className="size-full"
        />
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-t from-night/55 via-night/5 to-transparent"
        />
        <Link
          to={paths.home}
          data-tone="dark"
          className="absolute bottom-5 left-5 font-display text-section leading-none font-medium text-surface sm:bottom-8 sm:left-8 lg:bottom-12 lg:left-12 lg:text-page"
        >
          {name}
        </Link>
      </div>
      <div className="grid content-start px-5 py-10 sm:content-center sm:px-12 lg:px-16">
        <div className="mx-auto grid w-full max-w-sm gap-8">
          <header className="grid gap-3">
            <p className="eyebrow">Admin Panel</p>
            <h1 className="text-page">Log in</h1>
            {needsSecondFactor ? (
              <p className="text-ink-soft">
                {`Enter the code that your authenticator app shows for ${name}, or a recovery code.`}
              </p>
            ) : (
              <LoginNotice expired={state.expired} nonAdminEmail={session.user?.email} />
            )}
          </header>
          <Suspense>{needsSecondFactor ? <CodeForm /> : <LoginForm />}</Suspense>
          <p className="border-t border-sand pt-5 text-small text-ink-soft">
            Looking for the shop?{" "}
            <Link to={paths.home} className="text-link">
              {`Back to ${name}`}
            </Link>
          </p>
        </div>
      </div>
    </main>
  );
}

function LoginNotice({ expired, nonAdminEmail }: { expired: boolean; nonAdminEmail?: string }) {
  if (nonAdminEmail)
    return (
      <output className="block text-ink-soft">
        You are signed in as <span translate="no">{nonAdminEmail}</span>, which is not an
        administrator’s account. Log in with one to go on.
      </output>
    );
  if (expired)
    return (
      <output className="block border-l-2 border-brass pl-4 text-ink-soft">
        {signedOutMessage}
      </output>
    );
  return (
    <p className="text-ink-soft">For the people who look after the catalogue and the orders.</p>
  );
}
