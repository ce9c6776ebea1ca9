import { formatDateTime } from "@domain/dates.ts";
import { describeUserAgent } from "@domain/people/user-agent.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { SecuritySection } from "@/admin/security/security-section";
import { QueryContent } from "@/admin/shell/query-content";
import { RowButton } from "@/admin/shell/row-button";
import { type AccountSession, accountSessions, useEndSessions } from "@/data/sessions/sessions";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** The devices on which the account is signed in. */
export function SessionSection() {
  const query = useQuery(accountSessions());
  return (
    <SecuritySection
      id="sessions"
      title="Where you are signed in"
      text="A session that you end is signed out at once. If you do not recognise one, change your password, too."
    >
      <QueryContent query={query} loadingContent={<Skeleton className="h-24" />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryContent>
    </SecuritySection>
  );
}

function SessionList({ sessions }: { sessions: AccountSession[] }) {
  const { mutateAsync, isPending } = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  const end = async (id?: string) => {
    try {
      const count = await mutateAsync(id);
      toast({ title: count === 1 ? "Session ended" : `${count} sessions ended` });
    } catch (error) {
      toastError("Nothing was ended", messageOf(error, "Something went wrong. Please try again."));
    }
    // The pressed button was disabled, and its row has disappeared.
    setTimeout(() => {
      if (document.activeElement === document.body)
        (list.current?.querySelector("button") ?? list.current)?.focus();
    });
  };
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Sessions"
        className="border-t border-sand outline-none"
      >
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            disabled={isPending}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          disabled={isPending}
          onClick={() => void end()}
        >
          End all others
        </Button>
      ) : null}
    </>
  );
}

interface SessionItemProps {
  session: AccountSession;
  disabled: boolean;
  onEnd: () => void;
}

function SessionItem({ session, disabled, onEnd }: SessionItemProps) {
  const device = session.isApi ? "REST API" : describeUserAgent(session.userAgent);
  return (
    <li className="flex items-center justify-between gap-4 border-b border-sand py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{device}</span>
          {session.isCurrent ? <Badge tone="good">This device</Badge> : null}
        </p>
        <p className="text-small text-ink-soft">
          {`Signed in ${formatDateTime(session.startedAt)}, last used ${formatDateTime(session.lastUsedAt)}`}
        </p>
        {session.address ? (
          <p className="numeric text-small text-ink-soft" translate="no">
            {session.address}
          </p>
        ) : null}
      </div>
      {session.isCurrent ? null : (
        <RowButton
          destructive
          label={`End ${device}, signed in ${formatDateTime(session.startedAt)}`}
          disabled={disabled}
          onClick={onEnd}
        >
          End
        </RowButton>
      )}
    </li>
  );
}
