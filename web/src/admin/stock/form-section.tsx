import { type ReactNode, useId } from "react";

/** A group of fields under a heading, separated by a hairline. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-sand pt-5">
      <h3 id={id} className="text-title">
        {title}
      </h3>
      {children}
    </section>
  );
}
