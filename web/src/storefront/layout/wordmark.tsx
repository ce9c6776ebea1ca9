import { useBusiness } from "@/lib/business";
import { cn } from "@/lib/cn";

/** The logo: the business's name in the display typeface. */
export function Wordmark({ className }: { className?: string }) {
  const { name } = useBusiness();
  return (
    <span translate="no" className={cn("font-display font-medium", className)}>
      {name.split(/(&)/).map((part) =>
        part === "&" ? (
          <span key={part} className="opacity-70">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
