import { formatDate } from "@domain/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { AddAuthenticatorDialog } from "@/admin/security/add-authenticator-dialog";
import { PasswordSection } from "@/admin/security/password-section";
import { RecoveryCodes } from "@/admin/security/recovery-codes";
import { RemoveAuthenticatorDialog } from "@/admin/security/remove-authenticator-dialog";
import { SecuritySection } from "@/admin/security/security-section";
import { SessionSection } from "@/admin/security/session-list";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { RowButton } from "@/admin/shell/row-button";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { authenticators } from "@/data/authenticators/queries";
import type { Authenticator } from "@/data/session/second-factor";
import { useOverlayItem } from "@/lib/use-overlay";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

export function SecurityPage() {
  const query = useQuery(authenticators());
  const list = query.data;
  return (
    <>
      <PageHeader title="Account Security" />
      <div className="grid gap-6">
        <SecuritySection
          id="two-step-sign-in"
          title="Two-step sign-in"
          status={
            list ? (
              <Badge tone={list.length > 0 ? "good" : "neutral"}>
                {list.length > 0 ? "On" : "Off"}
              </Badge>
            ) : null
          }
          text="Besides your password, signing in takes six digits from an app on your phone. A stolen password alone then opens nothing."
        >
          <QueryContent query={query} loadingContent={<Skeleton className="h-24" />}>
            {(loadedList) => <AuthenticatorSettings list={loadedList} />}
          </QueryContent>
        </SecuritySection>
        <PasswordSection />
        <SessionSection />
      </div>
    </>
  );
}

function AuthenticatorSettings({ list }: { list: Authenticator[] }) {
  const { query, changeQuery } = useUrlQuery();
  const setIsAdding = (isAdding: boolean) => changeQuery({ add: isAdding ? "1" : null });
  const isOn = list.length > 0;
  return (
    <>
      {isOn ? <AuthenticatorList list={list} /> : null}
      {list.length === 1 ? (
        <p className="border-l-2 border-brass pl-4">
          Add a second authenticator as a spare, for example on a tablet. If your only one is lost,
          only a recovery code lets you in.
        </p>
      ) : null}
      <Button
        size="small"
        variant={list.length > 1 ? "outline" : "primary"}
        className="justify-self-start"
        onClick={() => setIsAdding(true)}
      >
        {isOn ? "Add an authenticator" : "Turn on"}
      </Button>
      {isOn ? <RecoveryCodes /> : null}
      <AddAuthenticatorDialog
        open={query.has("add")}
        isFirst={!isOn}
        onClose={() => setIsAdding(false)}
      />
    </>
  );
}

function AuthenticatorList({ list }: { list: Authenticator[] }) {
  const [authenticatorToRemove, setAuthenticatorToRemove] = useOverlayItem<Authenticator>("remove");
  return (
    <>
      <ul aria-label="Authenticators" className="border-t border-sand">
        {list.map((authenticator) => (
          <li
            key={authenticator.id}
            className="flex items-center justify-between gap-4 border-b border-sand py-3"
          >
            <div className="min-w-0">
              <p className="[overflow-wrap:anywhere]">{authenticator.name}</p>
              <p className="text-small text-ink-soft">
                {`Added on ${formatDate(authenticator.addedAt)}`}
              </p>
            </div>
            <RowButton
              destructive
              label={`Remove ${authenticator.name}`}
              onClick={() => setAuthenticatorToRemove(authenticator)}
            >
              Remove
            </RowButton>
          </li>
        ))}
      </ul>
      <RemoveAuthenticatorDialog
        authenticator={authenticatorToRemove}
        isLast={list.length === 1}
        onClose={() => setAuthenticatorToRemove(null)}
      />
    </>
  );
}
