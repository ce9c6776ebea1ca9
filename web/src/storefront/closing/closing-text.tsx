import { formatClockTime, formatDate } from "@domain/dates.ts";
import type { ShopClosing } from "@/data/page-state/queries";
import { cn } from "@/lib/cn";

interface ClosingTextProps {
  closing: ShopClosing;
  purpose: "order" | "answer";
  className?: string | undefined;
}

/** The notice of a closing, and when the shop takes orders or answers again. */
export function ClosingText({ closing, purpose, className }: ClosingTextProps) {
  const { notice, closed_until } = closing;
  const reopening = closed_until === null ? null : reopeningText(closed_until);
  const texts = {
    order: reopening
      ? `You can order again from ${reopening}. Until then your cart is kept.`
      : "You can order again when we are back. Until then your cart is kept.",
    answer: reopening ? `We answer from ${reopening}.` : "We answer when we are back.",
  };
  return (
    <div
      role="note"
      aria-label="We are closed"
      className={cn("border-l-2 border-brass py-0.5 pl-4", className)}
    >
      <p className="font-medium [overflow-wrap:anywhere]">{notice}</p>
      <p className="text-small text-ink-soft">{texts[purpose]}</p>
    </div>
  );
}

/** `4 January 2027`, with the time if it is not midnight: `4 January 2027, 09:00`. */
function reopeningText(until: string): string {
  const time = formatClockTime(until);
  return time === "00:00" ? formatDate(until) : `${formatDate(until)}, ${time}`;
}
