import { useSyncExternalStore } from "react";

/** `subscribe` for useSyncExternalStore values that differ between hydration and browser, but never change. */
export const neverChanges = () => () => {};

/** False while prerendering and hydrating, when renders must match; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
