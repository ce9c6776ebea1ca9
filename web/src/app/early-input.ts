import { listening, waiting } from "@/lib/listening";

/**
 * A prerendered page is used before it runs, and so are the parts of it that run later. Their links work by themselves; what
 * is pressed and typed until React listens is kept, and done then. A button counts once: who sees nothing happen presses it
 * again.
 */
export function keepEarlyInput(): void {
  const pressed = new Set<HTMLButtonElement>();
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  let pageRuns = false;
  const isEarly = (element: Element) => !pageRuns || element.closest(`[${waiting}]`) !== null;

  const keepPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (button && isEarly(button)) pressed.add(button);
  };
  const keepText = ({ target }: Event) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && isEarly(target)) typed.set(target, target.value);
  };
  addEventListener("click", keepPress, { capture: true });
  addEventListener("input", keepText, { capture: true });

  addEventListener(listening, () => {
    pageRuns = true;
    for (const [field, text] of typed) {
      if (isEarly(field)) continue;
      typed.delete(field);
      enter(field, text);
    }
    for (const button of pressed) {
      if (isEarly(button)) continue;
      pressed.delete(button);
      button.click();
    }
  });
}

function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // By this React takes over the field's part of the page.
  tell();
  // What was in the field when React came is no news to it. Emptied by the setter that React has put on the field and filled
  // past that, it is.
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  tell();
}
