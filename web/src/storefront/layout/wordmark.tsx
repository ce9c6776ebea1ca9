import { business } from "@domain/site-content/business.ts";
import { cn } from "@/lib/cn";

/** The logo: the business's name in the display typeface. */
export function Wordmark({ className }: { className?: string }) {
  const [firstWord, secondWord] = business.name.split(" & ");
  return (
    <span className={cn("font-display font-medium", className)}>
      {firstWord}
      {secondWord ? (
        <>
          {" "}
          <span className="opacity-70">&amp;</span> {secondWord}
        </>
      ) : null}
    </span>
  );
}
