import { cn } from "@/lib/cn";

/** The text "n / total", which screen readers announce on each change. */
export function LightboxCounter({
  index,
  total,
  className,
}: {
  index: number;
  total: number;
  className?: string;
}) {
  return (
    <p aria-live="polite" className={cn("numeric text-small tracking-button", className)}>
      <span className="sr-only">Picture </span>
      <span>{`${index + 1} / ${total}`}</span>
    </p>
  );
}
