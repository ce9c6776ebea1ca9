import { Outlet, ScrollRestoration } from "react-router";
import { SessionProvider } from "@/data/session/session-provider";
import "@/admin/admin.css";

/** What every admin page stands in, the login too: who is signed in, and a word to search engines to stay out. */
export function AdminRoot() {
  return (
    <SessionProvider>
      <meta name="robots" content="noindex,nofollow" />
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </SessionProvider>
  );
}
