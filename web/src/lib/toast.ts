import { useSyncExternalStore } from "react";

export interface ToastMessage {
  /** Tells one message from the next, also when both say the same. */
  key: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
}

let current: ToastMessage | null = null;
let shown = 0;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message; the one that was there makes room, since at most 1 is shown at a time. Spec section 8. */
export function toast(message: {
  title: string;
  description?: string;
  variant?: ToastMessage["variant"];
}): void {
  shown += 1;
  show({ variant: "default", ...message, key: shown });
}

export function dismissToast(): void {
  show(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message to show now, if any. */
export function useToastMessage(): ToastMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
