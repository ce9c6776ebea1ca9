import { useQuery } from "@tanstack/react-query";
import { type HomePortfolioCategory, homePortfolio } from "@/data/portfolio/queries";
import { cn } from "@/lib/cn";
import { arrangeCategoryRows, type CategoryRow } from "@/storefront/home/category-layout";
import { CategorySection } from "@/storefront/home/category-section";
import { Skeleton } from "@/ui/skeleton";

/** Class for the columns of a `small` row, by the row's number of images. */
const smallColumns = [
  "",
  "",
  "",
  "lg:grid-cols-3",
  "lg:grid-cols-4",
  "lg:grid-cols-5",
  "lg:grid-cols-6",
];

function getRowClasses({ layout, categories }: CategoryRow<HomePortfolioCategory>) {
  const imageCount = categories.reduce((sum, { projects }) => sum + projects.length, 0);
  return cn(
    layout !== "scrolling" && "page-width",
    layout === "large-top" && "grid gap-x-10 gap-y-8 md:gap-y-14",
    layout === "large-top" && categories.length === 2 && "md:grid-cols-[7fr_5fr]",
    layout === "small" && "grid gap-x-7 gap-y-8 md:grid-cols-3 md:gap-y-14",
    layout === "small" && smallColumns[imageCount],
  );
}

/**
 * The projects of each portfolio category that has any. Spec section 2.3, no. 4. If the query fails, only
 * InteriorCollections shows sample categories; this component renders nothing.
 */
export function CategoryRows() {
  const { data: categories, isPending } = useQuery(homePortfolio());
  if (isPending) return <CategoryRowsSkeleton />;
  const nonEmptyCategories = categories?.filter(({ projects }) => projects.length > 0) ?? [];
  if (nonEmptyCategories.length === 0) return null;
  return (
    <div className="section-end grid grid-cols-1 gap-8 lg:gap-12">
      {arrangeCategoryRows(nonEmptyCategories).map((row) => (
        <div key={row.categories[0]?.id} className={getRowClasses(row)}>
          {row.categories.map((category) => (
            <CategorySection key={category.id} category={category} layout={row.layout} />
          ))}
        </div>
      ))}
    </div>
  );
}

function CategoryRowsSkeleton() {
  return (
    <div role="status" className="page-width section-end">
      <span className="sr-only">Loading the projects</span>
      <Skeleton className="mb-11 h-12 w-72 max-w-full" />
      <Skeleton className="aspect-3/2" />
    </div>
  );
}
