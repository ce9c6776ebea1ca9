import type { SpamGuardFields } from "@domain/spam-guard.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "@/lib/hydration/use-hydrated";

/**
 * Measures the spam guard's values (@domain/spam-guard.ts): honeypot and fill time. The form must render `HoneypotField` with
 * the returned ref.
 */
export function useSpamGuard() {
  const honeypot = useRef<HTMLInputElement>(null);
  const [isPrerendered] = useState(!useHydrated());
  // Milliseconds since page load; 0 for a prerendered form, which visitors may fill in before hydration.
  const shownAt = useRef(0);
  useEffect(() => {
    if (!isPrerendered) shownAt.current = performance.now();
  }, [isPrerendered]);

  /** Returns the values to send, and empties the honeypot, so that a retry succeeds after the browser's autofill filled it in. */
  function measure(): SpamGuardFields {
    const filled = honeypot.current?.value ?? "";
    if (honeypot.current) honeypot.current.value = "";
    return { trap: filled, filledInMs: Math.round(performance.now() - shownAt.current) };
  }

  return { honeypot, measure };
}

/**
 * A honeypot field: invisible, hidden from assistive technology and not focusable. It is positioned off screen instead of
 * `display: none`, because bots skip fields that are not displayed. Its name matches no autofill field.
 */
export function HoneypotField({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty
        <input ref={ref} type="text" name="remarks" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
