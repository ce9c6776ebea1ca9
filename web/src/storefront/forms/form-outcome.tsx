import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface FormOutcomeProps {
  /** How the last try ended; nothing is shown before there was one. */
  outcome: "sent" | "failed" | null;
  sent: ReactNode;
  failed: ReactNode;
}

/**
 * Stays beside the button when the toast has gone, for those who looked away. The toast is what assistive technology
 * announces, so this one is quiet.
 */
export function FormOutcome({ outcome, sent, failed }: FormOutcomeProps) {
  if (!outcome) return null;
  const Icon = outcome === "sent" ? Check : CircleAlert;
  return (
    <p
      className={cn(
        "flex max-w-prose animate-appear items-start gap-2 text-small",
        outcome === "sent" ? "text-sage-deep" : "text-danger",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{outcome === "sent" ? sent : failed}</span>
    </p>
  );
}
