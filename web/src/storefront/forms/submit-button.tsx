import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { Button } from "@/ui/button";

/**
 * A submit button that does nothing before hydration and without JavaScript. Otherwise the browser would submit the form
 * natively, with the entries in the URL.
 */
export function SubmitButton({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isPending) return;
    // A disabled button loses the focus. Without restoring the focus, the next press of Tab would start at the top of the page.
    const pressedButton = button.current;
    return () => {
      if (document.activeElement === document.body) pressedButton?.focus();
    };
  }, [isPending]);
  return (
    <>
      <Button ref={button} type={isHydrated ? "submit" : "button"} disabled={isPending}>
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
