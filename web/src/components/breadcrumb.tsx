import { Link } from "react-router";
import { cn } from "@/lib/cn";
import { breadcrumbStructuredData, type Crumb } from "@/seo/breadcrumb-structured-data";
import { StructuredData } from "@/seo/structured-data";

export function Breadcrumb({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={cn("text-small text-ink-soft", className)}>
      <StructuredData data={breadcrumbStructuredData(crumbs)} />
      <ol className="flex flex-wrap items-center gap-x-2.5 pointer-coarse:-my-2">
        {crumbs.map(({ label, to }) => (
          // The separator follows its entry, so that a wrapped line never begins with a separator.
          <li
            key={to ?? label}
            aria-current={to ? undefined : "page"}
            className={cn(
              "flex items-center gap-x-2.5 not-last:after:content-['/'_/_''] pointer-coarse:min-h-11",
              !to && "text-ink",
            )}
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
