import { useSyncExternalStore } from "react";

export interface ToastAction {
  label: string;
  /** What the action does, for people who can't reach the toast in time. */
  description: string;
  onClick: () => void;
}

export interface ToastMessage {
  /** Identifies a message, because two messages may have the same text. */
  key: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
  /** A button beside the text, such as "Undo"; it closes the toast. */
  action?: ToastAction;
  /** 5 s without it. */
  durationMs?: number;
}

let current: ToastMessage | null = null;
let shown = 0;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message and replaces the current one: at most one is shown at a time. Spec section 8. */
export function toast(
  message: Omit<ToastMessage, "key" | "variant"> & Partial<Pick<ToastMessage, "variant">>,
): void {
  shown += 1;
  show({ variant: "default", ...message, key: shown });
}

export function dismissToast(): void {
  show(null);
}

const carriedKey = "carried-toast";

/** Stores the current message for the next document of this tab: the site and the back office are two apps. */
export function carryToast(): void {
  try {
    // The next document can't run this one's action.
    if (current) sessionStorage.setItem(carriedKey, JSON.stringify({ ...current, action: null }));
  } catch {
    // Without storage, the message is lost with its page.
  }
}

/** Shows the message that the previous document of this tab stored, if any. */
export function receiveToast(): void {
  try {
    const carried = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    if (carried) toast(JSON.parse(carried));
  } catch {
    // Without storage there is no message.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current message, if any. */
export function useToastMessage(): ToastMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
