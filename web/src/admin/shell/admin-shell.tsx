import { useEffect, useRef, useState } from "react";
import { Link, Navigate, Outlet, useLocation, useMatches } from "react-router";
import { usePaletteShortcut } from "@/admin/command-palette/use-palette-shortcut";
import { LeaveGuard } from "@/admin/forms/leave-guard";
import { removeDrafts } from "@/admin/forms/unsaved-forms";
import type { LoginState } from "@/admin/login/login-state";
import { accessDeniedPath, decideAccess, useUnauthorisedResponse } from "@/admin/shell/guard";
import { MobileBar } from "@/admin/shell/mobile-bar";
import { PageHeader } from "@/admin/shell/page-header";
import { useCanOpen } from "@/admin/shell/page-rights";
import { Sidebar } from "@/admin/shell/sidebar";
import { useShortcuts } from "@/admin/shell/use-shortcuts";
import { lazyDialog } from "@/components/lazy-dialog";
import { useHasSignedOut } from "@/data/session/mutations";
import { RoleProvider } from "@/data/session/rights";
import { useCurrentSession } from "@/data/session/session-provider";
import { adminPaths } from "@/lib/admin-paths";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

const CommandPalette = lazyDialog(
  async () => (await import("@/admin/command-palette/command-palette")).CommandPalette,
);
const ShortcutsDialog = lazyDialog(
  async () => (await import("@/admin/shell/shortcuts-dialog")).ShortcutsDialog,
);

/** Guard and layout of every admin page except the login; renders and requests nothing unless an owner or staff are signed in. */
export function AdminShell() {
  const session = useCurrentSession();
  const [openedAt] = useState(Date.now);
  const hasSignedOut = useHasSignedOut(openedAt);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.user && !wasSignedIn) setWasSignedIn(true);
  const hasUnauthorisedResponse = useUnauthorisedResponse();
  // `expired`: the session ended without a sign-out in this tab, for example by a sign-out in another tab. A 401 alone does not
  // prove an expired session, because requests in flight during a sign-out in this tab also fail with 401.
  const expired = !hasSignedOut && (hasUnauthorisedResponse || (wasSignedIn && !session.user));
  const decision = expired ? "redirect" : decideAccess(session);
  // Nothing is rendered until the local session is removed; otherwise the login page would redirect back here.
  if (decision === "pending" || (expired && session.user)) return null;
  if (decision === "redirect" || !session.user) return <AccessDeniedRedirect expired={expired} />;
  return (
    <RoleProvider value={session.user.role}>
      <AdminLayout userId={session.user.id} />
    </RoleProvider>
  );
}

function AccessDeniedRedirect({ expired }: { expired: boolean }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const to = expired ? adminPaths.login : accessDeniedPath(matches);
  // Kept in React state, because Navigate navigates again whenever its `state` prop is a new object.
  const [state] = useState<LoginState>({ from: pathname + search, expired });
  return <Navigate to={to} replace state={state} />;
}

function AdminLayout({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const canOpen = useCanOpen();
  const content = useRef<HTMLElement>(null);
  const [isPaletteOpen, setPaletteOpen] = useOverlay("palette");
  const [isShortcutsOpen, setShortcutsOpen] = useOverlay("shortcuts");
  const openPalette = () => setPaletteOpen(true);
  const openShortcuts = () => setShortcutsOpen(true);
  usePaletteShortcut({ onOpen: openPalette, onIntent: CommandPalette.preload.onFocus });
  useShortcuts({ isPaused: isPaletteOpen || isShortcutsOpen, onOpenShortcuts: openShortcuts });
  // The drafts of another account that was signed in before in this tab.
  useEffect(() => removeDrafts(userId), [userId]);
  const lastPath = useRef(pathname);
  // For keyboard users, a navigation moves the focus to the new page's content, unless the page has already focused a part of it.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div
      className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block"
      {...CommandPalette.preload}
    >
      <a
        href="#content"
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-control bg-surface px-4 py-3 text-small focus:translate-y-0 focus:shadow-float print:hidden"
      >
        Skip to content
      </a>
      <aside
        data-tone="dark"
        className="sticky top-0 hidden h-dvh overflow-y-auto bg-night text-sand lg:block print:hidden"
      >
        <Sidebar userId={userId} onOpenPalette={openPalette} onOpenShortcuts={openShortcuts} />
      </aside>
      <MobileBar userId={userId} onOpenPalette={openPalette} />
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="min-h-dvh min-w-0 px-5 pt-6 pb-16 outline-none sm:px-8 lg:px-10 lg:pt-8 print:p-0"
      >
        {canOpen(pathname) ? <Outlet /> : <OwnersOnly />}
      </main>
      <CommandPalette
        open={isPaletteOpen}
        onOpenChange={setPaletteOpen}
        onOpenShortcuts={() => setShortcutsOpen(true, { replace: true })}
      />
      <ShortcutsDialog open={isShortcutsOpen} onOpenChange={setShortcutsOpen} />
      <LeaveGuard />
    </div>
  );
}

/** Replaces a page that the account may not open. */
function OwnersOnly() {
  return (
    <>
      <PageHeader title="Only an owner can open this" />
      <p className="max-w-prose text-ink-soft">
        Your account handles orders, messages and stock counts. Ask an owner if you need more.
      </p>
      <Button asChild className="mt-6">
        <Link to={adminPaths.dashboard}>To the dashboard</Link>
      </Button>
    </>
  );
}
