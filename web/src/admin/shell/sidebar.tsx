import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Keyboard, ShieldCheck } from "lucide-react";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { paletteShortcut } from "@/admin/command-palette/use-palette-shortcut";
import { adminLinks, isCurrentPage } from "@/admin/shell/admin-links";
import { useCanOpen } from "@/admin/shell/page-rights";
import { useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { SignOutButton } from "@/admin/shell/sign-out-button";
import { dashboardTasks } from "@/data/dashboard/tasks";
import { username } from "@/data/session/queries";
import { adminPaths } from "@/lib/admin-paths";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";

const linkClasses =
  "flex min-h-10.5 w-full items-center justify-between gap-3 rounded-control px-3 py-2 text-[0.9375rem] transition-colors hover:text-surface focus-visible:-outline-offset-2";
const defaultClasses = cn(linkClasses, "hover:bg-night-raised/60");
const currentClasses = cn(linkClasses, "bg-night-raised text-surface");

interface SidebarProps {
  userId: string;
  /** If omitted, the sidebar has no button for the command palette. */
  onOpenPalette?: () => void;
  /** If omitted, the sidebar has no button for the list of keyboard shortcuts. */
  onOpenShortcuts?: () => void;
  /** Whether the sidebar is in an overlay (`useOverlay`). Its links then replace the overlay's history entry. */
  isInOverlay?: boolean;
}

export function Sidebar(props: SidebarProps) {
  const { userId, onOpenPalette, onOpenShortcuts, isInOverlay = false } = props;
  const name = useQuery(username(userId)).data;
  const keyIfEnabled = useCharacterKeys();
  const canOpen = useCanOpen();
  const { pathname } = useLocation();
  const isSecurityPage = isCurrentPage({ to: adminPaths.security }, pathname);
  return (
    <div className="flex min-h-full flex-col px-4 pt-7 pb-5">
      <p className="px-3 pb-6 font-display text-[1.5rem] leading-none font-medium">Admin Panel</p>
      {onOpenPalette ? (
        <button
          type="button"
          onClick={onOpenPalette}
          aria-keyshortcuts="Meta+K Control+K"
          className={cn(defaultClasses, "mb-3 border border-night-raised text-sand-deep")}
        >
          Go to …<kbd className="font-sans text-label">{paletteShortcut}</kbd>
        </button>
      ) : null}
      <nav aria-label="Admin">
        <ul className="grid gap-px">
          {adminLinks
            .filter(({ to }) => canOpen(to))
            .map((link) => (
              <SidebarLink key={link.to} {...link} replace={isInOverlay} />
            ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-px pt-10 text-sand-deep">
        {name ? <p className="truncate px-3 pb-2 text-small">{`Signed in as ${name}`}</p> : null}
        <Link
          to={adminPaths.security}
          replace={isInOverlay}
          aria-current={isSecurityPage ? "page" : undefined}
          className={isSecurityPage ? currentClasses : defaultClasses}
        >
          Account Security
          <ShieldCheck aria-hidden className="size-4" strokeWidth={1.5} />
        </Link>
        {onOpenShortcuts ? (
          <button
            type="button"
            onClick={onOpenShortcuts}
            aria-keyshortcuts={keyIfEnabled("?")}
            className={defaultClasses}
          >
            Keyboard Shortcuts
            <Keyboard aria-hidden className="size-4" strokeWidth={1.5} />
          </button>
        ) : null}
        <a href={paths.home} target="_blank" rel="noreferrer" className={defaultClasses}>
          View site
          <span className="sr-only">(opens in a new tab)</span>
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
        </a>
        <SignOutButton className={defaultClasses} />
      </div>
    </div>
  );
}

interface SidebarLinkProps {
  label: string;
  to: string;
  additionalPaths?: string[];
  replace: boolean;
}

function SidebarLink({ label, to, additionalPaths = [], replace }: SidebarLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = isCurrentPage({ to, additionalPaths }, pathname);
  const badgeId = useId();
  const hasBadge = to === adminPaths.orders;
  return (
    <li className="relative">
      <Link
        to={to}
        replace={replace}
        aria-current={isCurrent ? "page" : undefined}
        aria-describedby={hasBadge ? badgeId : undefined}
        className={isCurrent ? currentClasses : defaultClasses}
      >
        {label}
      </Link>
      {hasBadge ? <OrdersBadge id={badgeId} /> : null}
    </li>
  );
}

/** The numbers of unviewed and of pending orders. Outside the link, to keep the link's accessible name short. */
function OrdersBadge({ id }: { id: string }) {
  const tasks = useQuery(dashboardTasks()).data;
  const newCount = tasks?.unviewed_orders ?? 0;
  const count = tasks?.pending_orders ?? 0;
  return (
    <span
      id={id}
      className="pointer-events-none absolute top-1/2 right-3 flex -translate-y-1/2 items-center gap-2"
    >
      <output aria-label="New orders">
        {newCount > 0 ? (
          <span className="numeric text-label text-brass-tint">{`${newCount > 99 ? "99+" : newCount} new`}</span>
        ) : null}
      </output>
      <output aria-label="Undecided orders">
        {count > 0 ? (
          <span className="numeric block min-w-5 rounded-full bg-danger px-1.5 text-center text-label leading-5 font-medium text-white">
            {count > 99 ? "99+" : count}
          </span>
        ) : null}
      </output>
    </span>
  );
}
