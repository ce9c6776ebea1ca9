import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type ServiceCategory, serviceSubcategories } from "@/data/services/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";
import { SubcategoryCard, SubcategorySkeleton } from "@/storefront/services/subcategory-card";
import { Button } from "@/ui/button";

const skeletonCount = 4;
const gridClasses = "page-width grid gap-x-10 gap-y-14 py-16 md:grid-cols-2 lg:gap-y-24 lg:py-28";

/**
 * The grid classes and image widths for two and for three columns on wide screens. Three columns are used for an odd number of
 * cards, from three on.
 */
const layoutsByColumnCount = {
  two: { gridClasses: "", sizes: "(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 92vw" },
  three: {
    gridClasses: "lg:grid-cols-3",
    sizes: "(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 92vw",
  },
};

/** The subcategories of a category. Spec section 2.9. */
export function SubcategoryGrid({ category }: { category: ServiceCategory }) {
  const { data: subcategories, isError, refetch } = useQuery(serviceSubcategories(category.id));
  if (isError && !subcategories)
    return <ServicesUnavailable heading="h2" onRetry={() => void refetch()} />;
  if (!subcategories) return <SubcategoryGridSkeleton />;
  if (subcategories.length === 0)
    return (
      <section className="page-width grid justify-items-start gap-5 py-20 lg:py-32">
        <h2 className="text-section">No subcategories found</h2>
        <p className="max-w-prose text-ink-soft">
          {`We are still putting ${category.name} together. Ask us, or see what else we make.`}
        </p>
        <Button asChild variant="outline" className="mt-2">
          <Link to={paths.services}>Return to Services</Link>
        </Button>
      </section>
    );
  const { length } = subcategories;
  const layout =
    length > 1 && length % 2 === 1 ? layoutsByColumnCount.three : layoutsByColumnCount.two;
  return (
    <section
      aria-label={`${category.name} in detail`}
      className={cn(gridClasses, layout.gridClasses)}
    >
      {subcategories.map((subcategory, index) => (
        <SubcategoryCard
          key={subcategory.id}
          subcategory={subcategory}
          categorySlug={category.slug}
          sizes={layout.sizes}
          // On tablets an unpaired last card would otherwise leave half of the row empty.
          wide={length % 2 === 1 && index === length - 1}
        />
      ))}
    </section>
  );
}

export function SubcategoryGridSkeleton() {
  return (
    <div aria-hidden className={gridClasses}>
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
        <SubcategorySkeleton key={index} />
      ))}
    </div>
  );
}
