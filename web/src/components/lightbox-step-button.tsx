import { ChevronLeft, ChevronRight } from "lucide-react";
import { cn } from "@/lib/cn";

interface LightboxStepButtonProps {
  direction: 1 | -1;
  onStep: (direction: 1 | -1) => void;
  /** Renders a smaller button without a border, for a bar that has its own background. */
  frameless?: boolean;
  className?: string;
}

export function LightboxStepButton({
  direction,
  onStep,
  frameless = false,
  className,
}: LightboxStepButtonProps) {
  const Icon = direction === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={direction === 1 ? "Next picture" : "Previous picture"}
      onClick={() => onStep(direction)}
      className={cn(
        "grid shrink-0 place-items-center rounded-full text-current transition-colors hover:bg-current/10",
        frameless ? "size-11" : "size-12 inset-ring inset-ring-current/35 hover:inset-ring-current",
        className,
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.4} />
    </button>
  );
}
