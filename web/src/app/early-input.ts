import { listening, waiting } from "@/lib/listening";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A prerendered page is used before it runs, and so are the parts of it that run later. Their links work by themselves; what
 * is pressed, typed and chosen until React listens is kept, and done then. A button counts once: who sees nothing happen
 * presses it again.
 */
export function keepEarlyInput(): void {
  const pressed = new Set<HTMLButtonElement>();
  const entered = new Map<Field, string>();
  let pageRuns = false;
  const isEarly = (element: Element) => !pageRuns || element.closest(`[${waiting}]`) !== null;

  const keepPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (button && isEarly(button)) pressed.add(button);
  };
  const keepEntry = ({ target }: Event) => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (isField && isEarly(target)) entered.set(target, target.value);
  };
  /** React keeps a press from coming this far while the part cannot answer it: this one was answered. */
  const forgetAnswered = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (button && pageRuns) pressed.delete(button);
  };
  addEventListener("click", keepPress, { capture: true });
  addEventListener("click", forgetAnswered);
  addEventListener("input", keepEntry, { capture: true });

  // One by one: each may begin with what the one before has led to, for which React takes a microtask.
  const repeat = async () => {
    pageRuns = true;
    for (const [field, text] of entered) {
      if (isEarly(field)) continue;
      entered.delete(field);
      await microtask();
      enter(field, text);
    }
    for (const button of pressed) {
      if (isEarly(button)) continue;
      pressed.delete(button);
      await microtask();
      press(button);
    }
  };
  addEventListener(listening, () => void repeat());
}

/** Ends after what React has put off for the same time. */
async function microtask(): Promise<void> {}

function press(button: HTMLButtonElement): void {
  // What Radix's tabs answer to.
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  button.click();
}

function enter(field: Field, text: string): void {
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // By this React takes over the field's part of the page.
  tell();
  // What was in the field when React came is no news to it. Emptied by the setter that React has put on the field and filled
  // past that, it is.
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  tell();
  // Of what is chosen React learns by this.
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
