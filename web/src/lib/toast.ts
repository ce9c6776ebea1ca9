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

const carriedKey = "carried-toast";

/** Leaves the message that is shown to the next document of this tab: the site and the back office are two apps. */
export function carryToast(): void {
  try {
    if (current) sessionStorage.setItem(carriedKey, JSON.stringify(current));
  } catch {
    // Where nothing may be stored, the message ends with its page.
  }
}

/** Shows the message that the last document of this tab left, if it did. */
export function receiveToast(): void {
  try {
    const carried = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    if (carried) toast(JSON.parse(carried));
  } catch {
    // As above.
  }
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
