import { createStoredValue, useStoredValue } from "@/lib/stored-value";

/** Whether shortcuts of one character work in this browser. WCAG 2.1.4 requires that they can be switched off. */
export const characterKeys = createStoredValue({
  key: "character-keys",
  parse: (stored) => (typeof stored === "boolean" ? stored : null),
  empty: true,
});

/** Returns a key as the value of a control's `aria-keyshortcuts`, and undefined while such shortcuts are switched off. */
export function useCharacterKeys() {
  const isOn = useStoredValue(characterKeys);
  return (key: string | undefined) => (isOn ? key : undefined);
}
