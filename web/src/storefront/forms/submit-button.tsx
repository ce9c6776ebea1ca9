import type { ReactNode } from "react";
import { useHydrated } from "@/lib/use-hydrated";
import { Button } from "@/ui/button";

/**
 * Sends a form, once the page runs. Before that, and where scripts are off, it does nothing: the browser by itself would
 * put what was typed into the address of the page.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const running = useHydrated();
  return (
    <>
      <Button type={running ? "submit" : "button"} disabled={pending}>
        {children}
      </Button>
      <noscript>
        <p className="text-small text-ink-soft">
          This form needs JavaScript. You can also write an e-mail or call us.
        </p>
      </noscript>
    </>
  );
}
