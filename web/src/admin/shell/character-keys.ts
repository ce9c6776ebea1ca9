import { createStoredValue, useStoredValue } from "@/lib/stored-value";

/** Whether single-character shortcuts are on in this browser. WCAG 2.1.4 requires that users can turn them off. */
export const characterKeys = createStoredValue({
  key: "character-keys",
  parse: (value) => (typeof value === "boolean" ? value : null),
  fallback: true,
});

/** Returns a key as the value of a control's `aria-keyshortcuts`, or undefined while single-character shortcuts are off. */
export function useCharacterKeys() {
  const isOn = useStoredValue(characterKeys);
  return (key: string | undefined) => (isOn ? key : undefined);
}
