import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface FormOutcomeProps {
  /** The result of the last submission; renders nothing before the first one. */
  outcome: "sent" | "failed" | null;
  sentText: ReactNode;
  failedText: ReactNode;
}

/**
 * Displays the result of a submission beside the submit button, because the toast disappears. Screen readers announce the toast,
 * so this text is not a live region.
 */
export function FormOutcome({ outcome, sentText, failedText }: FormOutcomeProps) {
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
      <span>{outcome === "sent" ? sentText : failedText}</span>
    </p>
  );
}
