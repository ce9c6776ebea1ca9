/** Attribute of the button that ⌘/Ctrl-Shift-Enter presses. */
export const saveDraftAttribute = { "data-save-draft": "" };

/** Ref callback of a form: ⌘/Ctrl-Enter in any field presses its submit button, with Shift the one that saves a draft. */
export function submitOnModEnter(form: HTMLFormElement | null) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    const selector = event.shiftKey ? "[data-save-draft]" : "[type=submit]";
    form?.querySelector<HTMLButtonElement>(selector)?.click();
  };
  form?.addEventListener("keydown", onKeyDown);
  return () => form?.removeEventListener("keydown", onKeyDown);
}
