import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cn } from "@/lib/cn";

/** The classes that all text and select controls share. The scroll margin keeps the label visible when a control is focused. */
export const controlClasses =
  "w-full scroll-mt-10 rounded-control bg-surface text-ink inset-ring inset-ring-control placeholder:text-ink-soft hover:inset-ring-ink-soft focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:inset-ring-danger";

const inputVariants = cva(controlClasses, {
  variants: {
    fit: {
      form: "min-h-11 px-3.5 py-2 text-body",
      // For inputs with short values, such as a time.
      narrow: "min-h-11 px-2.5 py-2 text-body",
      // For inputs in a row of a list.
      row: "min-h-9 px-3.5 py-1 text-small",
    },
  },
  defaultVariants: { fit: "form" },
});

type ControlProps = ComponentProps<"input"> & VariantProps<typeof inputVariants>;

/** The keyboards of `NumberInput`. */
type NumberInputMode = "numeric" | "decimal";

interface InputProps extends ControlProps {
  type?:
    | "text"
    | "email"
    | "tel"
    | "password"
    | "url"
    | "search"
    | "date"
    | "datetime-local"
    | "time";
  inputMode?: Exclude<ControlProps["inputMode"], NumberInputMode>;
}

/** An input for text, dates and times; numbers have `NumberInput`. */
export const Input: (props: InputProps) => ReactNode = Control;

interface NumberInputProps extends Omit<ControlProps, "onFocus" | "onMouseDown" | "onMouseUp"> {
  inputMode?: NumberInputMode;
}

/**
 * An input for a number or a code, with a numeric keyboard on phones. When the input gets the focus, its value is selected, so that
 * typing replaces the number; a second click places the caret.
 */
export function NumberInput({ className, onBlur, ...props }: NumberInputProps) {
  /** Whether a press is focusing the input. At its end the browser places the caret, which would undo the selection. */
  const isFocusing = useRef(false);
  const isWindowInactive = useRef(false);
  return (
    <Control
      inputMode="numeric"
      autoComplete="off"
      className={cn("numeric", className)}
      onFocus={({ currentTarget }) => {
        if (!isWindowInactive.current) currentTarget.select();
      }}
      onMouseDown={({ currentTarget }) => {
        isFocusing.current = document.activeElement !== currentTarget;
      }}
      onMouseUp={({ currentTarget }) => {
        const isCaret = currentTarget.selectionStart === currentTarget.selectionEnd;
        if (isFocusing.current && isCaret) currentTarget.select();
      }}
      onBlur={(event) => {
        // An input whose window loses the focus stays the active element.
        isWindowInactive.current = document.activeElement === event.currentTarget;
        onBlur?.(event);
      }}
      {...props}
    />
  );
}

function Control({ className, type, fit, ...props }: ControlProps) {
  return (
    <input
      data-slot="input"
      type={type ?? "text"}
      className={cn(inputVariants({ fit }), className)}
      {...props}
    />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={5}
      className={cn(controlClasses, "px-3.5 py-2.5 text-body", className)}
      {...props}
    />
  );
}

/** A date field. Without `max`, Chrome accepts six digits for the year. */
export function DateInput(props: Omit<ComponentProps<typeof Input>, "type" | "max">) {
  return <Input type="date" max="9999-12-31" {...props} />;
}
