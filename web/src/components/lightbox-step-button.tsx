import { ChevronLeft, ChevronRight } from "lucide-react";
import { cn } from "@/lib/cn";

interface LightboxStepButtonProps {
  by: 1 | -1;
  onStep: (by: 1 | -1) => void;
  className?: string;
}

/** The arrow button to the next or the previous image. */
export function LightboxStepButton({ by, onStep, className }: LightboxStepButtonProps) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={by === 1 ? "Next picture" : "Previous picture"}
      onClick={() => onStep(by)}
      className={cn(
        "grid size-12 shrink-0 place-items-center rounded-full text-current inset-ring inset-ring-current/35 transition-colors hover:bg-current/10 hover:inset-ring-current",
        className,
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.4} />
    </button>
  );
}
