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

export function Key({ children }: { children: string }) {
  return (
    <kbd
      translate="no"
      className="rounded-control bg-canvas px-1.5 py-0.5 font-sans text-label whitespace-nowrap inset-ring inset-ring-sand"
    >
      {children}
    </kbd>
  );
}

/** A shortcut beside the label of its control; assistive technology reads the control's `aria-keyshortcuts` instead. */
export function KeyHint({ children }: { children: string }) {
  const keyIfEnabled = useCharacterKeys();
  return keyIfEnabled(children) ? (
    <kbd
      aria-hidden
      translate="no"
      className="font-sans text-label opacity-70 max-sm:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  ) : null;
}

/** A help text about shortcuts, hidden on small screens and touch devices. */
export function KeyboardHelp({ children }: { children: string }) {
  return <span className="max-sm:hidden pointer-coarse:hidden">{` ${children}`}</span>;
}
