import { formatCount } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import { SectionHeader } from "@/components/site-sections/section-header";
import { type HomePortfolioCategory, homePortfolio } from "@/data/portfolio/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { paths } from "@/lib/paths";
import { Skeleton } from "@/ui/skeleton";

type Collection = Omit<HomePortfolioCategory, "projects" | "pins">;

const gridClasses =
  "horizontal-scroll-on-phones [--card:64vw] md:grid md:grid-cols-3 md:gap-x-7 md:gap-y-8";

/** One card per portfolio category, in three columns, or in a row that scrolls on phones. Spec section 2.3, no. 3. */
export function InteriorCollections() {
  const query = useQuery(homePortfolio());
  const categories = withSampleFallback<Collection[]>(
    query,
    (samples) => samples.portfolioCategories,
  );
  if (categories?.length === 0) return null;
  return (
    <section aria-label="Interior Collections" className="page-width section-end">
      <SectionHeader
        title="Interior Collections"
        link={{ to: paths.portfolio, label: "View the portfolio" }}
      />
      {categories ? (
        <ul className={gridClasses}>
          {categories.map((category) => (
            <li key={category.id}>
              <CollectionCard category={category} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" className={gridClasses}>
          <span className="sr-only">Loading the collections</span>
          {[1, 2, 3, 4, 5, 6].map((index) => (
            <div key={index}>
              <Skeleton className="aspect-3/2" />
              <Skeleton className="mt-5 h-7 w-2/3" />
              <Skeleton className="mt-2 h-5 w-1/2" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function CollectionCard({ category }: { category: Collection }) {
  const { name, slug, image_url, project_count: count } = category;
  return (
    <Link to={paths.portfolioCategory(slug)} className="group block">
      <ResponsiveImage
        url={image_url}
        alt=""
        sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 31vw, 64vw"
        boxAspect={3 / 2}
        className="aspect-3/2"
        imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
      />
      <h3 className="mt-3 text-title md:mt-4 md:text-heading">{name}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-small text-ink-soft">
        <span>{`Explore ${formatCount(count, "project")}`}</span>
        <span className="border-b border-transparent text-brass-deep transition-colors group-hover:border-brass">
          View Collection
        </span>
      </p>
    </Link>
  );
}
