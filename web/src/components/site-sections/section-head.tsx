import type { ReactNode } from "react";
import { Link } from "react-router";

interface SectionHeadProps {
  title: ReactNode;
  description?: string;
  /** Leads to all of what the section shows a part of. */
  link?: { to: string; label: string };
}

/** A section's title with its way on at the right, below it on phones. */
export function SectionHead({ title, description, link }: SectionHeadProps) {
  return (
    <header className="mb-8 flex flex-col items-start justify-between gap-x-10 gap-y-3 sm:flex-row sm:items-end lg:mb-11">
      <div>
        <h2 className="text-page">{title}</h2>
        {description ? (
          <p className="mt-3 max-w-[60ch] text-balance text-ink-soft">{description}</p>
        ) : null}
      </div>
      {link ? (
        <Link to={link.to} className="touch-target text-link">
          {link.label}
        </Link>
      ) : null}
    </header>
  );
}
