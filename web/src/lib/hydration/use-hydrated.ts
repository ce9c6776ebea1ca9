import { useSyncExternalStore } from "react";

/** `subscribe` of useSyncExternalStore for a value that differs between hydration and later renders, but has no change events. */
export const emptySubscribe = () => () => {};

/** False while prerendering and hydrating, when renders must match; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    emptySubscribe,
    () => true,
    () => false,
  );
}
