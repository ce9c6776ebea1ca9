import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a prerendered page is taken over, when everything must be as the server knew it; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the component came with a prerendered page, ever after too. */
export function useIsPrerendered(): boolean {
  const hydrated = useHydrated();
  const [isPrerendered] = useState(!hydrated);
  return isPrerendered;
}
