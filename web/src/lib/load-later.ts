import { type ComponentType, lazy } from "react";

/**
 * A part that is not seen at first, whose code comes after the page's own: below the fold in a LaterPart, else in a Suspense
 * (see useIdle for when). Without a network it waits for one, because the page around it stands.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (failure) {
      if (import.meta.env.SSR || navigator.onLine) throw failure;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
      return { default: await load() };
    }
  });
}
