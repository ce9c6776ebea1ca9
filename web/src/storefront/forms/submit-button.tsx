import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { Button } from "@/ui/button";

/**
 * Sends a form, once the page runs. Before that, and where scripts are off, it does nothing: the browser by itself would
 * put what was typed into the address of the page.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const running = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pending) return;
    // Being disabled takes the focus away; who works by keyboard goes on from here, and not from the top of the page.
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
