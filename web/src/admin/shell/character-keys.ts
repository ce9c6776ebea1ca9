import { createStoredValue, useStoredValue } from "@/lib/stored-value";

/** Whether single-character shortcuts are on in this browser. WCAG 2.1.4 requires that users can turn them off. */
export const characterKeysEnabled = createStoredValue({
  key: "character-keys",
  parse: (value) => (typeof value === "boolean" ? value : null),
  fallback: true,
});

/** Returns a function for `aria-keyshortcuts`, which returns the given key, or undefined while the shortcuts are off. */
export function useCharacterKeys() {
  const isOn = useStoredValue(characterKeysEnabled);
  return (key: string | undefined) => (isOn ? key : undefined);
}
