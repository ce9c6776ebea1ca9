import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import { SectionHeader } from "@/components/site-sections/section-header";
import { type ServiceLink, siteNavigation } from "@/data/navigation/queries";
import { paths } from "@/lib/paths";
import { Skeleton } from "@/ui/skeleton";

const maxServices = 3;

const gridClasses = "horizontal-scroll-on-phones md:grid md:grid-cols-3 md:gap-x-7";

/** Up to three featured services; renders nothing if there are none or the request fails. Spec section 2.3, no. 6. */
export function FeaturedServices() {
  const { data: navigation, isPending } = useQuery(siteNavigation());
  const services =
    navigation?.services.filter(({ featured }) => featured).slice(0, maxServices) ?? [];
  if (services.length === 0 && !isPending) return null;
  return (
    <section aria-label="Our Products & Services" className="bg-surface">
      <div className="section-space page-width">
        <SectionHeader
          title="Our Products & Services"
          link={{ to: paths.services, label: "View All Products & Services" }}
        />
        {isPending ? (
          <ServicesSkeleton />
        ) : (
          <ul className={gridClasses}>
            {services.map((category) => (
              <li key={category.slug}>
                <ServiceCard category={category} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A service category; its link covers the whole card. */
function ServiceCard({ category }: { category: ServiceLink }) {
  return (
    <article className="group relative flex h-full flex-col">
      <ResponsiveImage
        url={category.image_url ?? null}
        alt=""
        sizes="(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 74vw"
        className="aspect-3/2"
        imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
      />
      <h3 className="mt-5 text-heading">{category.name}</h3>
      {category.description ? (
        <p className="mt-2 line-clamp-6 text-ink-soft md:max-lg:text-small">
          {category.description}
        </p>
      ) : null}
      <p className="mt-auto pt-5 text-balance">
        <Link
          to={paths.serviceCategory(category.slug)}
          className="text-link after:absolute after:inset-0"
        >
          {`Explore ${category.name}`}
        </Link>
      </p>
    </article>
  );
}

function ServicesSkeleton() {
  return (
    <div role="status" className={gridClasses}>
      <span className="sr-only">Loading the services</span>
      {[1, 2, 3].map((index) => (
        <div key={index}>
          <Skeleton className="aspect-3/2" />
          <Skeleton className="mt-5 h-8 w-1/2" />
          <Skeleton className="mt-2 h-13" />
          <Skeleton className="mt-5 h-6 w-36" />
        </div>
      ))}
    </div>
  );
}
