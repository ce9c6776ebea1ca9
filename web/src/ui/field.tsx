import { Slot } from "radix-ui";
import { type ReactElement, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

interface FieldProps {
  label: string;
  /** The error message; replaces the help text. */
  error?: string;
  help?: ReactNode;
  optional?: boolean;
  className?: string;
  /** The control; this component sets its id, aria-invalid and aria-describedby. */
  children: ReactElement;
}

/** A form field: label, control, and help or error text, associated for assistive technology. */
export function Field({ label, error, help, optional = false, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div data-slot="field" className={cn("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
        {optional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
      </label>
      <Slot.Root
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      >
        {children}
      </Slot.Root>
      {note ? (
        <p id={`${id}-note`} className={cn("text-small", error ? "text-danger" : "text-ink-soft")}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** The error message of a group of controls that is not a `Field`; renders nothing without a message. */
export function ErrorText({ children }: { children: string | null | undefined }) {
  return children ? (
    <p role="alert" className="text-small text-danger">
      {children}
    </p>
  ) : null;
}
