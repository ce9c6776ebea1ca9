import { Link } from "react-router";
import type { PortfolioCategory } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";
import { formatProjectCount } from "@/storefront/portfolio/project-display";

interface OtherPortfolioCategoriesProps {
  categories: PortfolioCategory[];
  currentSlug: string;
}

export function OtherPortfolioCategories({
  categories,
  currentSlug,
}: OtherPortfolioCategoriesProps) {
  const otherCategories = categories.filter(({ slug }) => slug !== currentSlug);
  if (otherCategories.length === 0) return null;
  return (
    <nav aria-labelledby="other-collections" className="page-width pb-20 lg:pb-28">
      <div className="grid gap-x-10 gap-y-6 border-t border-sand-deep pt-10 lg:grid-cols-12 lg:pt-14">
        <h2 id="other-collections" className="eyebrow lg:col-span-4">
          More collections
        </h2>
        <ul className="lg:col-span-8">
          {otherCategories.map(({ id, slug, name, project_count }) => (
            <li key={id} className="border-b border-sand last:border-0">
              <Link
                to={paths.portfolioCategory(slug)}
                className="flex items-baseline justify-between gap-6 py-4 transition-colors hover:text-brass"
              >
                <span className="font-display text-section text-balance">{name}</span>
                <span className="numeric shrink-0 text-small text-ink-soft">
                  {formatProjectCount(project_count)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
