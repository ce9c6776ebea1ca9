import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { Button } from "@/ui/button";

/**
 * A submit button that does nothing before hydration and without scripts: the browser would submit the form natively and put
 * the entries into the page's address.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const running = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pending) return;
    // A disabled button loses the focus; keyboard users continue from here instead of the top of the page.
    const pressed = button.current;
    return () => {
      if (document.activeElement === document.body) pressed?.focus();
    };
  }, [pending]);
  return (
    <>
      <Button ref={button} type={running ? "submit" : "button"} disabled={pending}>
        {children}
      </Button>
      <noscript>
        <p className="text-small text-ink-soft">
          This form needs JavaScript. You can also write an email or call us.
        </p>
      </noscript>
    </>
  );
}
