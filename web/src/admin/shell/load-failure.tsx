import type { QueryFailure } from "@/admin/shell/query-failure";
import { Button } from "@/ui/button";

export function LoadFailure({ message, onRetry }: QueryFailure) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 text-center">
      <p className="font-display text-heading text-ink">{message}</p>
      <p className="text-ink-soft">
        The connection may be down. What you see elsewhere is unchanged.
      </p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
