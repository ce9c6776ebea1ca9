import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "@/lib/cn";

interface SectionHeaderProps {
  title: ReactNode;
  description?: string;
  /** The link to the complete list. */
  link?: { to: string; label: string };
  /** Whether to use a smaller font with less space below. */
  small?: boolean;
}

/**
 * A section's title and description. The link is to the right of the title, or below the title if both do not fit on one
 * line.
 */
export function SectionHeader({ title, description, link, small = false }: SectionHeaderProps) {
  return (
    <header
      className={cn(
        "flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2",
        small ? "mb-5" : "mb-5 lg:mb-10",
      )}
    >
      <h2 className={small ? "text-section" : "text-page"}>{title}</h2>
      {link ? (
        <Link to={link.to} className="touch-target text-link">
          {link.label}
        </Link>
      ) : null}
      {description ? (
        <p className="w-full pr-[max(0rem,100%-60ch)] text-balance text-ink-soft">{description}</p>
      ) : null}
    </header>
  );
}
