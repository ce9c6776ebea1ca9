import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  optional?: boolean;
  children: ReactNode;
}

export function FormSection({ title, optional = false, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-sand pt-5">
      <h3 id={id} className="text-title">
        {title}
        {optional ? <span className="font-sans text-small text-ink-soft"> (optional)</span> : null}
      </h3>
      {children}
    </section>
  );
}
