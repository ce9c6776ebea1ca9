import { servicePrice } from "@domain/services/service-price.ts";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ServiceSubcategory } from "@/data/services/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { Skeleton } from "@/ui/skeleton";

interface SubcategoryCardProps {
  subcategory: ServiceSubcategory;
  categorySlug: string;
  /** The width of the image's box, as in the `sizes` attribute. */
  sizes: string;
  /** Whether the card fills a row of two columns, with the text beside the image. */
  wide: boolean;
}

export function SubcategoryCard({ subcategory, categorySlug, sizes, wide }: SubcategoryCardProps) {
  const terms = [servicePrice(subcategory), subcategory.lead_time].filter(Boolean).join(" · ");
  return (
    <article
      className={cn(
        "group relative",
        wide && "items-center gap-x-10 md:max-lg:col-span-2 md:max-lg:grid md:max-lg:grid-cols-2",
      )}
    >
      <ResponsiveImage
        url={subcategory.image_url}
        alt=""
        sizes={sizes}
        className="aspect-[3/2]"
        imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
      />
      <div className="mt-5 flex items-start justify-between gap-6">
        <div>
          <h2 className="text-heading">
            <Link
              to={paths.serviceSubcategory(categorySlug, subcategory.slug)}
              className="after:absolute after:inset-0"
            >
              {subcategory.name}
            </Link>
          </h2>
          {subcategory.description ? (
            <p className="mt-2 max-w-[52ch] text-ink-soft">{subcategory.description}</p>
          ) : null}
          {terms ? <p className="numeric mt-3 text-small">{terms}</p> : null}
        </div>
        <ArrowRight
          aria-hidden
          strokeWidth={1.2}
          className="mt-1.5 size-6 shrink-0 text-brass transition-transform duration-300 group-hover:translate-x-1.5"
        />
      </div>
    </article>
  );
}

export function SubcategorySkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[3/2]" />
      <Skeleton className="mt-5 h-7 w-1/2" />
      <Skeleton className="mt-3 h-12 w-4/5" />
    </div>
  );
}
