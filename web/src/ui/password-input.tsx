import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

/** An input for a password, with a button that shows the password as text. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "className">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  /** Browsers move the caret when the type of an input changes. */
  const toggle = (input: HTMLInputElement | null | undefined) => {
    const { selectionStart = null, selectionEnd = null } = input ?? {};
    flushSync(() => setIsShown(!isShown));
    input?.setSelectionRange(selectionStart, selectionEnd);
  };
  return (
    <div className="relative">
      <Input {...props} type={isShown ? "text" : "password"} spellCheck={false} className="pr-12" />
      <IconButton
        label="Show password"
        aria-pressed={isShown}
        // Keeps the focus in the input.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => toggle(currentTarget.parentElement?.querySelector("input"))}
        className="absolute top-0 right-0 text-ink-soft"
      >
        <Icon aria-hidden strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
