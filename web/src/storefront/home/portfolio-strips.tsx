import { useQuery } from "@tanstack/react-query";
import { portfolioCategories } from "@/data/portfolio/queries";
import { cn } from "@/lib/cn";
import { PortfolioStrip, stripProjectCount } from "@/storefront/home/portfolio-strip";
import { arrangeStripRows, type StripRow } from "@/storefront/home/strip-layout";
import { Skeleton } from "@/ui/skeleton";

/** Class for the columns of a row of kind `small`, by the row's number of images. */
const smallColumns = [
  "",
  "",
  "",
  "lg:grid-cols-3",
  "lg:grid-cols-4",
  "lg:grid-cols-5",
  "lg:grid-cols-6",
];

function getRowClasses({ kind, categories }: StripRow) {
  const imageCount = categories.reduce((sum, category) => sum + stripProjectCount(category), 0);
  return cn(
    "section-end",
    kind !== "scrolling" && "page-width",
    kind === "lead" && "grid gap-x-10 gap-y-8 md:gap-y-14",
    kind === "lead" && categories.length === 2 && "md:grid-cols-[7fr_5fr]",
    kind === "small" && "grid gap-x-7 gap-y-8 md:grid-cols-3 md:gap-y-14",
    kind === "small" && smallColumns[imageCount],
  );
}

/**
 * Renders one strip per portfolio category that has projects. Spec section 2.3, no. 4. If the query fails, only
 * InteriorCollections shows sample categories; this component renders nothing.
 */
export function PortfolioStrips() {
  const { data: categories, isPending } = useQuery(portfolioCategories());
  if (isPending) return <StripsSkeleton />;
  const nonEmptyCategories = categories?.filter(({ project_count: count }) => count > 0) ?? [];
  return arrangeStripRows(nonEmptyCategories).map((row) => (
    <div key={row.categories[0]?.id} className={getRowClasses(row)}>
      {row.categories.map((category) => (
        <PortfolioStrip key={category.id} category={category} kind={row.kind} />
      ))}
    </div>
  ));
}

function StripsSkeleton() {
  return (
    <div role="status" className="page-width section-end">
      <span className="sr-only">Loading the projects</span>
      <Skeleton className="mb-11 h-12 w-72 max-w-full" />
      <Skeleton className="aspect-3/2" />
    </div>
  );
}
