import { Outlet, ScrollRestoration } from "react-router";
import { SessionProvider } from "@/data/session/session-provider";

/** What every admin page stands in, the login too: who is signed in. */
export function AdminRoot() {
  return (
    <SessionProvider>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </SessionProvider>
  );
}
