/** Said on the window as soon as React answers what happens on the page. */
export const listening = "app-listening";

/**
 * A prerendered page is used before it runs. Its links work by themselves; what is pressed and typed until React listens is
 * kept, and done then. A button counts once: who sees nothing happen presses it again.
 */
export function keepEarlyInput(): void {
  const pressed = new Set<HTMLButtonElement>();
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

  const keepPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (button) pressed.add(button);
  };
  const keepText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      typed.set(target, target.value);
    }
  };
  addEventListener("click", keepPress, { capture: true });
  addEventListener("input", keepText, { capture: true });

  const repeat = () => {
    removeEventListener("click", keepPress, { capture: true });
    removeEventListener("input", keepText, { capture: true });
    for (const [field, text] of typed) enter(field, text);
    for (const button of pressed) button.click();
  };
  addEventListener(listening, repeat, { once: true });
}

function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // By this React takes over the field's part of the page, and empties the field if its text is kept in a state.
  tell();
  if (field.value === text) return;
  // Past the setter that React has put on the field, or it takes the text for its own and says nothing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  tell();
}
