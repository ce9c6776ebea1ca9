import { Fragment } from "react";
import { Link } from "react-router";
import { cn } from "@/lib/cn";

interface BreadcrumbProps {
  /** From the home page down to the page above this one. */
  trail: { label: string; to: string }[];
  /** This page. */
  current: string;
  className?: string;
}

/** Where one is, and the way back up. */
export function Breadcrumb({ trail, current, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={cn("text-small text-ink-soft", className)}>
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {trail.map(({ label, to }) => (
          <Fragment key={to}>
            <li>
              <Link
                to={to}
                className="inline-flex min-h-8 items-center transition-colors hover:text-ink hover:underline"
              >
                {label}
              </Link>
            </li>
            <li aria-hidden className="text-control">
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="py-1 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
