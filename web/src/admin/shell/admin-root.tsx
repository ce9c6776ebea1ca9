import { Outlet, ScrollRestoration } from "react-router";
import { SessionProvider } from "@/data/session/session-provider";

/** The root of every admin page, including the login page. Provides the session and restores scroll positions. */
export function AdminRoot() {
  return (
    <SessionProvider>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </SessionProvider>
  );
}
