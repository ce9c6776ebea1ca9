import { paragraphs } from "@domain/text.ts";
import { Breadcrumb } from "@/components/breadcrumb";
import { Paragraphs } from "@/components/paragraphs";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ProductCategory } from "@/data/categories/rows";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Skeleton } from "@/ui/skeleton";

interface ShopHeadingProps {
  /** The only selected category; undefined if none or several are selected, and while loading. */
  category: ProductCategory | undefined;
  /** Whether a single category is selected, but not loaded yet. */
  loading: boolean;
}

/** The heading and metadata of the shop, or of the only selected category. Spec section 2.5. */
export function ShopHeading({ category, loading }: ShopHeadingProps) {
  if (category) return <CategoryHeading category={category} />;
  if (loading) return <CategoryHeadingSkeleton />;
  return (
    <>
      <PageMeta
        title="Shop Collection"
        description="Lighting, furniture, textiles and ceramics chosen by our designers, for collection in Gibraltar or delivery."
      />
      <header className={headingClasses}>
        <div className={titleBoxClasses}>
          <Breadcrumb crumbs={[{ label: "Home", to: paths.home }, { label: "Shop" }]} />
          <h1 className={title}>Shop Collection</h1>
        </div>
        <div aria-hidden className={imageBoxClasses} />
        <p className={textBoxClasses}>
          Pieces from our own projects, and the ones we wish had been. Collect from the shop, or ask
          us to deliver.
        </p>
      </header>
    </>
  );
}

/**
 * Lower than an ImageIntro, so that products are on the first screen. The shop's page shows a category in the query only after
 * hydration: the minimum height and the shop's empty image box give both headings one height, so that the products don't shift.
 */
const headingClasses =
  "page-width grid min-h-72 grid-cols-3 content-start gap-x-4 gap-y-4 pt-6 pb-10 md:pt-10 lg:gap-x-16";
const titleBoxClasses = "col-span-2 grid content-start gap-6 md:gap-10";
const title = "text-page md:text-display";
/** Square, like product images, so that no part of the subject is cropped. */
const imageBoxClasses = "aspect-square w-full max-w-56 self-start justify-self-end md:row-span-2";
const textBoxClasses = "col-span-3 grid gap-4 text-lead text-ink-soft md:col-span-2";

function CategoryHeading({ category }: { category: ProductCategory }) {
  const { name, slug, description, image_url: image } = category;
  return (
    <>
      <PageMeta
        title={name}
        description={
          description || `${name} chosen by our designers, for collection in Gibraltar or delivery.`
        }
        image={image}
        canonical={paths.shopCategory(slug)}
      />
      <header className={headingClasses}>
        <div className={titleBoxClasses}>
          <Breadcrumb
            crumbs={[
              { label: "Home", to: paths.home },
              { label: "Shop", to: paths.shop },
              { label: name },
            ]}
          />
          <h1 className={title}>{name}</h1>
        </div>
        {image ? (
          <ResponsiveImage
            url={image}
            alt=""
            sizes="(min-width: 48rem) 14rem, 30vw"
            boxAspect={1}
            className={imageBoxClasses}
          />
        ) : null}
        <div className={textBoxClasses}>
          <Paragraphs texts={paragraphs(description)} />
        </div>
      </header>
    </>
  );
}

function CategoryHeadingSkeleton() {
  return (
    <div aria-hidden className={headingClasses}>
      <PageMeta title="Shop Collection" />
      <div className={titleBoxClasses}>
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-[1.02em] w-4/5 text-page md:text-display" />
      </div>
      <Skeleton className={imageBoxClasses} />
      <div className={textBoxClasses}>
        <Skeleton className="h-20 lg:h-14" />
      </div>
    </div>
  );
}
