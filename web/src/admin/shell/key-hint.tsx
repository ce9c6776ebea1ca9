/** A shortcut beside the label of its control; assistive technology reads the control's `aria-keyshortcuts` instead. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="font-sans text-label opacity-70 max-sm:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
