import { minFillMs, type SpamGuardFields } from "@domain/spam-guard.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "@/lib/hydration/use-hydrated";

/**
 * Provides the values of the spam guard (@domain/spam-guard.ts): the content of the honeypot, and the time since the form was
 * displayed. The form must render `HoneypotField` with the returned ref.
 */
export function useSpamGuard() {
  const honeypot = useRef<HTMLInputElement>(null);
  const [isPrerendered] = useState(!useHydrated());
  // The time at which the form was displayed, in ms since page load. 0 for a prerendered form, because visitors may fill it
  // in before hydration.
  const shownAtMs = useRef(0);
  useEffect(() => {
    if (!isPrerendered) shownAtMs.current = performance.now();
  }, [isPrerendered]);

  /**
   * Returns the values to send, not before the minimum fill time: a visitor whose browser fills in the form may submit it sooner.
   * Empties the honeypot, so that a retry succeeds if the browser's autofill has filled the honeypot.
   */
  async function collectFields(): Promise<SpamGuardFields> {
    const getFillMs = () => performance.now() - shownAtMs.current;
    // A loop, because a timer may fire a fraction of a millisecond early.
    while (getFillMs() < minFillMs)
      await new Promise((resolve) => setTimeout(resolve, minFillMs - getFillMs()));
    const trap = honeypot.current?.value ?? "";
    if (honeypot.current) honeypot.current.value = "";
    return { trap, filledInMs: Math.round(getFillMs()) };
  }

  return { honeypot, collectFields };
}

/**
 * A honeypot field: people cannot see it, tab to it or find it with assistive technology. It is clipped instead of `display: none`,
 * because bots skip fields that are not displayed. The field's name matches no name that browsers autofill.
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
