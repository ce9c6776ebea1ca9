import { useQuery } from "@tanstack/react-query";
import { portfolioCategories } from "@/data/portfolio/queries";
import { PortfolioStrip, PortfolioStripSkeleton } from "@/storefront/home/portfolio-strip";

/**
 * One strip of projects per portfolio category, including 'Bedrooms & Living Rooms'. Spec section 2.3, no. 4. There are no
 * sample projects, so nothing is shown if the portfolio can't be loaded.
 */
export function PortfolioStrips() {
  const { data: categories, isPending } = useQuery(portfolioCategories());
  if (isPending) {
    return [0, 1, 2, 3, 4, 5].map((position) => (
      <PortfolioStripSkeleton key={position} position={position} />
    ));
  }
  const shown = categories?.filter(({ project_count: count }) => count > 0) ?? [];
  return shown.map((category, index) => (
    <PortfolioStrip
      key={category.id}
      category={category}
      position={index}
      last={index === shown.length - 1}
    />
  ));
}
