import type { Database } from "@domain/database.types.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { useRef } from "react";
import { useOrderWrite } from "@/data/orders/mutations";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

type MailAction = Database["public"]["Enums"]["mail_action"];

const outcomeTexts = {
  requeue: { one: "Email is being sent again", other: "emails are being sent again" },
  dismiss: { one: "Email dismissed", other: "emails dismissed" },
} as const satisfies Record<MailAction, { one: string; other: string }>;

function showOutcome(action: MailAction, rejections: (string | null)[]): void {
  const reasons = rejections.filter((rejection) => rejection !== null);
  const changedCount = rejections.length - reasons.length;
  // Shows each reason once, because many mails can have the same reason.
  const description = [...new Set(reasons)].join(" ");
  if (changedCount === 0) {
    toastError(action === "requeue" ? "Email not sent again" : "Email not dismissed", description);
    return;
  }
  const { one, other } = outcomeTexts[action];
  toast({
    title: changedCount === 1 ? one : `${changedCount} ${other}`,
    description: reasons.length > 0 ? `${reasons.length} not: ${description}` : undefined,
  });
}

export type ApplyMailAction = (action: MailAction, ids: string[]) => Promise<void>;

/** Returns a function that sends failed mails again or dismisses them, and shows a toast. Ignores calls during a pending call. */
export function useMailActions(): ApplyMailAction {
  const { mutateAsync } = useOrderWrite("changeMails");
  const isPending = useRef(false);
  return async (action, ids) => {
    if (isPending.current) return;
    isPending.current = true;
    try {
      const mails = await mutateAsync({ action, ids });
      showOutcome(
        action,
        mails.map(({ rejection }) => rejection),
      );
    } catch (error) {
      toastError("Error", messageOf(error, orderWrites.changeMails.failureMessage));
    } finally {
      isPending.current = false;
    }
  };
}
