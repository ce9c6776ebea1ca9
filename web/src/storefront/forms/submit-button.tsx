import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { Button } from "@/ui/button";

/**
 * A submit button that is inert before hydration and without JavaScript: the browser would submit the form natively and put
 * the entries into the URL.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pending) return;
    // A disabled button loses the focus in browsers. Restoring it keeps keyboard users in the form instead of at the page's top.
    const pressed = button.current;
    return () => {
      if (document.activeElement === document.body) pressed?.focus();
    };
  }, [pending]);
  return (
    <>
      <Button ref={button} type={hydrated ? "submit" : "button"} disabled={pending}>
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
