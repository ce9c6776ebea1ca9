import { RequestError } from "@/lib/request-error";
import { Button } from "@/ui/button";

/** Whether the server may have done what a failed request asked for. */
export const isUnanswered = (error: unknown) =>
  !(error instanceof RequestError) || error.status === 0 || error.status >= 500;

/**
 * Replaces what a request has sent while it is unknown whether it was saved, because it must not change then. `onSend` sends the same
 * request with the same idempotency key again.
 */
export function UnansweredNotice({ onSend }: { onSend: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-16 text-center">
      <p className="font-display text-heading">The server has not answered</p>
      <p className="max-w-prose text-ink-soft">
        It may have saved your changes. Send them again before you go on: nothing is saved twice.
      </p>
      <Button size="small" onClick={onSend}>
        Send again
      </Button>
    </div>
  );
}
