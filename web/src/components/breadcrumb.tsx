import { Link } from "react-router";
import { cn } from "@/lib/cn";
import { breadcrumbStructuredData, type Crumb } from "@/seo/breadcrumb-structured-data";
import { StructuredData } from "@/seo/structured-data";

export function Breadcrumb({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className={cn("grid grid-cols-1 text-small text-ink-soft", className)}
    >
      <StructuredData data={breadcrumbStructuredData(crumbs)} />
      {/* One line: the last entry is truncated, and a still longer list scrolls. */}
      <ol className="-m-1 flex items-center gap-x-2.5 overflow-x-auto p-1 whitespace-nowrap pointer-coarse:-my-2">
        {crumbs.map(({ label, to }) => (
          <li
            key={to ?? label}
            aria-current={to ? undefined : "page"}
            className={
              to
                ? "flex shrink-0 items-center gap-x-2.5 after:content-['/'_/_''] pointer-coarse:min-h-11"
                : "min-w-20 truncate text-ink"
            }
          >
            {to ? (
              <Link
                to={to}
                className="touch-target inline-block py-1 transition-colors hover:text-ink"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
