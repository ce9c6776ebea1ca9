import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "@/lib/cn";

interface SectionHeadProps {
  title: ReactNode;
  description?: string;
  /** The link to the complete list. */
  link?: { to: string; label: string };
  /** On wide screens in smaller type to the left of the content, with the link below the title. */
  beside?: boolean;
}

/** A section's title with its link on the right, below the title on phones. */
export function SectionHead({ title, description, link, beside = false }: SectionHeadProps) {
  return (
    <header
      className={cn(
        "grid justify-items-start gap-x-10",
        beside
          ? "mb-6 sm:max-lg:grid-cols-[1fr_auto] lg:mb-0 lg:content-start"
          : "mb-8 sm:grid-cols-[1fr_auto] lg:mb-11",
      )}
    >
      <h2 className={beside ? "text-section" : "text-page"}>{title}</h2>
      {description ? (
        <p className="col-start-1 mt-3 max-w-[60ch] text-balance text-ink-soft">{description}</p>
      ) : null}
      {link ? (
        <Link
          to={link.to}
          className={cn(
            "touch-target mt-3 text-link",
            beside
              ? "sm:max-lg:col-start-2 sm:max-lg:row-start-1 sm:max-lg:mt-0 sm:max-lg:self-end lg:mt-4"
              : "sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:self-end",
          )}
        >
          {link.label}
        </Link>
      ) : null}
    </header>
  );
}
