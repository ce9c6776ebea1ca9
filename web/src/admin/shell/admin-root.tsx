import { Outlet, ScrollRestoration } from "react-router";
import { SessionProvider } from "@/data/session/session-provider";

/** Root of every admin page including the login: provides the session. */
export function AdminRoot() {
  return (
    <SessionProvider>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </SessionProvider>
  );
}
