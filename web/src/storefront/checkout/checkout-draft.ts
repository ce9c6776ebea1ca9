import type { CheckoutForm } from "@domain/checkout.ts";

// What was typed at checkout outlives a closed drawer and a reload, in this tab only. It is gone once the order is placed.
const storageKey = "checkout-details";

const empty: CheckoutForm = { firstName: "", lastName: "", email: "", phone: "" };

export function loadDraft(): CheckoutForm {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    const entries = Object.entries(stored ?? {});
    const known = entries.filter(([name, value]) => name in empty && typeof value === "string");
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

export function saveDraft(values: Partial<CheckoutForm>): void {
  sessionStorage.setItem(storageKey, JSON.stringify(values));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(storageKey);
}
