import type { ReactNode } from "react";

/** Facts side by side, each as wide as its value; a value breaks between words, and inside one only if it is wider than the list. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-8 gap-y-4">{children}</dl>;
}

/** A label with its value; must be inside a `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid max-w-full content-start gap-1">
      <dt className="text-label tracking-[0.08em] text-ink-soft uppercase">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
