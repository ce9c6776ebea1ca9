/** Ref callback of a form: ⌘/Ctrl-Enter in any field presses its submit button. */
export function submitOnModEnter(form: HTMLFormElement | null) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  };
  form?.addEventListener("keydown", onKeyDown);
  return () => form?.removeEventListener("keydown", onKeyDown);
}
