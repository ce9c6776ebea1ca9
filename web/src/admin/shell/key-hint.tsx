import { useCharacterKeys } from "@/admin/shell/character-keys";

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
