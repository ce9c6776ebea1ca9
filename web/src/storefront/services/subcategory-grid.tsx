import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type ServiceCategory, serviceSubcategories } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";
import { SubcategoryCard, SubcategorySkeleton } from "@/storefront/services/subcategory-card";
import { Button } from "@/ui/button";

const skeletons = 4;
const grid = "page-width grid gap-x-10 gap-y-14 py-16 md:grid-cols-2 lg:gap-y-24 lg:py-28";

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
          We are still putting {category.name} together. Ask us, or see what else we make.
        </p>
        <Button asChild variant="outline" className="mt-2">
          <Link to={paths.services}>Return to Services</Link>
        </Button>
      </section>
    );
  return (
    <section aria-label={`${category.name} in detail`} className={grid}>
      {subcategories.map((subcategory, index) => (
        <SubcategoryCard
          key={subcategory.id}
          subcategory={subcategory}
          categorySlug={category.slug}
          // A card that is alone in the last row spans it.
          wide={index % 2 === 0 && index === subcategories.length - 1}
        />
      ))}
    </section>
  );
}

export function SubcategoryGridSkeleton() {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
        <SubcategorySkeleton key={index} />
      ))}
    </div>
  );
}
