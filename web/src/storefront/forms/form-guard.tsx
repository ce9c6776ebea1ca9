import type { FormGuard } from "@domain/form-guard.ts";
import { type RefObject, useEffect, useRef } from "react";
import { useIsPrerendered } from "@/lib/hydration/use-hydrated";

/** Measures a form as @domain/form-guard.ts wants it; the form renders `FormTrap` with the ref given here. */
export function useFormGuard() {
  const trap = useRef<HTMLInputElement>(null);
  const isPrerendered = useIsPrerendered();
  // In milliseconds of the page's own clock: a form that came with the page is filled in before it runs.
  const appearedAt = useRef(0);
  useEffect(() => {
    if (!isPrerendered) appearedAt.current = performance.now();
  }, [isPrerendered]);

  /** What to send along. Also empties the trap, so that a person whose browser filled it in gets through the next time. */
  function measure(): FormGuard {
    const filled = trap.current?.value ?? "";
    if (trap.current) trap.current.value = "";
    return { trap: filled, filledInMs: Math.round(performance.now() - appearedAt.current) };
  }

  return { trap, measure };
}

/**
 * A field that no person sees, hears or reaches with the keyboard. It is moved out of sight rather than not displayed,
 * because programs skip what is not displayed, and its name means nothing to the browser's autofill.
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
