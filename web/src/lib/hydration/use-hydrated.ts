import { useSyncExternalStore } from "react";

/** The subscription of useSyncExternalStore for values that differ between hydration and browser, but never change. */
export const emptySubscribe = () => () => {};

/** False while prerendering and hydrating, when renders must match; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    emptySubscribe,
    () => true,
    () => false,
  );
}
