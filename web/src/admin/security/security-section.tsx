import type { ReactNode } from "react";

interface SecuritySectionProps {
  id: string;
  title: string;
  /** A badge beside the title. */
  status?: ReactNode;
  text: string;
  children: ReactNode;
}

/** A section of Account Security. */
export function SecuritySection({ id, title, status, text, children }: SecuritySectionProps) {
  return (
    <section aria-labelledby={id} className="grid max-w-3xl gap-6 bg-surface p-6 sm:p-8">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          {status}
        </div>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </header>
      {children}
    </section>
  );
}
