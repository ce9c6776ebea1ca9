import type { FormGuard } from "@domain/form-guard.ts";
import { type RefObject, useEffect, useRef } from "react";
import { useIsPrerendered } from "@/lib/hydration/use-hydrated";

/**
 * Measures the spam guard's values (@domain/form-guard.ts): the honeypot and the fill time. The form renders `FormTrap` with
 * the returned ref.
 */
export function useFormGuard() {
  const trap = useRef<HTMLInputElement>(null);
  const isPrerendered = useIsPrerendered();
  // In milliseconds since page load: visitors may fill in a prerendered form before hydration.
  const appearedAt = useRef(0);
  useEffect(() => {
    if (!isPrerendered) appearedAt.current = performance.now();
  }, [isPrerendered]);

  /** The values to send. Also empties the honeypot, so that a retry succeeds if the browser's autofill had filled it in. */
  function measure(): FormGuard {
    const filled = trap.current?.value ?? "";
    if (trap.current) trap.current.value = "";
    return { trap: filled, filledInMs: Math.round(performance.now() - appearedAt.current) };
  }

  return { trap, measure };
}

/**
 * A honeypot field: invisible, hidden from assistive technology and not focusable. It is positioned off screen instead of
 * `display: none`, because bots skip fields that are not displayed. Its name matches no autofill field.
 */
export function FormTrap({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty
        <input ref={ref} type="text" name="remarks" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
