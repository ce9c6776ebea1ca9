import { type ReactNode, useSyncExternalStore } from "react";
import { sessionValues } from "@/lib/browser-storage";

export interface ToastAction {
  label: string;
  /** The key that presses the button, even while a dialog traps the focus. Works only on a page that calls `useShortcuts`. */
  shortcut?: string;
  /** Radix's `altText`: another way to do the action, for screen-reader users who can't reach the button in time. */
  description: string;
  onClick: () => void;
}

export interface ToastMessage {
  /** Identifies a message, because two messages may have the same text. */
  key: number;
  title: string;
  description?: string;
  /** An image before the text. */
  thumbnail?: ReactNode;
  /** A line below the text, beside the action, such as the cart's total. */
  detail?: string;
  variant: "default" | "destructive";
  /** A button beside the text, such as "Undo"; it closes the toast. */
  action?: ToastAction;
  /** Defaults to 5 s. */
  durationMs?: number;
}

let currentToast: ToastMessage | null = null;
let toastCount = 0;
const listeners = new Set<() => void>();

function setCurrentToast(next: ToastMessage | null) {
  currentToast = next;
  for (const listener of listeners) listener();
}

/** Shows a message and replaces the current message, so that at most one is shown at a time. Spec section 8. */
export function toast(
  message: Omit<ToastMessage, "key" | "variant"> & Partial<Pick<ToastMessage, "variant">>,
): void {
  toastCount += 1;
  setCurrentToast({ variant: "default", ...message, key: toastCount });
}

export function toastError(title: string, description: string): void {
  toast({ title, description, variant: "destructive" });
}

export function dismissToast(): void {
  setCurrentToast(null);
}

const storageKey = "stored-toast";

/** Stores the current message for the next document of this tab, because the site and the back office are separate apps. */
export function storeToast(): void {
  // The action's callback and the thumbnail's element can't be stored.
  if (currentToast)
    sessionValues.set(storageKey, { ...currentToast, action: null, thumbnail: null });
}

/** Shows the message that the previous document of this tab stored, if any. */
export function showStoredToast(): void {
  const storedToast = sessionValues.get(storageKey);
  sessionValues.set(storageKey, null);
  if (storedToast) toast(storedToast as ToastMessage);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToastMessage(): ToastMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => currentToast,
    () => null,
  );
}
