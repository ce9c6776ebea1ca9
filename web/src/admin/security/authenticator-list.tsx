import { formatDate } from "@domain/dates.ts";
import { RemoveAuthenticatorDialog } from "@/admin/security/remove-authenticator-dialog";
import { RowButton } from "@/admin/shell/row-button";
import type { Authenticator } from "@/data/authenticators/queries";
import { useOverlayItem } from "@/lib/use-overlay";

export function AuthenticatorList({ list }: { list: Authenticator[] }) {
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
