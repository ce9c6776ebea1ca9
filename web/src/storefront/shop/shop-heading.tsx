import { paragraphs } from "@domain/text.ts";
import { Breadcrumb } from "@/components/breadcrumb";
import { type IntroLayout, PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { Paragraphs } from "@/components/paragraphs";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ProductCategory } from "@/data/products/rows";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";

interface ShopHeadingProps {
  /** The only selected category; undefined if none or several are selected, and while loading. */
  category: ProductCategory | undefined;
  /** Whether a single category is selected that has not loaded yet. */
  isLoading: boolean;
}

/**
 * Layout of a PageIntro with a small square image beside the text. The small image leaves room for products in the initial
 * viewport.
 */
const squareIntroLayout = {
  // The minimum height and the image box give all shop pages an intro of the same height, even without an image. Otherwise the
  // products would shift when the category changes.
  header:
    "grid gap-y-6 page-width min-h-72 grid-cols-3 content-start gap-x-4 pt-6 pb-10 md:pt-10 lg:gap-x-16",
  text: "contents",
  heading: "col-span-2 self-start",
  title: "text-page md:text-display",
  lead: "grid max-w-[36rem] gap-4 text-lead text-ink-soft col-span-3 md:col-span-2",
  image: {
    // Square, like the images of products, so that no part of the subject is cropped.
    className:
      "col-start-3 row-start-1 aspect-square w-full max-w-56 self-start justify-self-end md:row-end-3",
    sizes: "(min-width: 48rem) 14rem, 30vw",
    boxAspect: 1,
  },
} satisfies IntroLayout;

/** An empty box with the size of the image, so that the intro has the same height with and without an image. */
const emptyImage = <div aria-hidden className={squareIntroLayout.image.className} />;

const homeCrumb = { label: "Home", to: paths.home };

/** The heading and metadata of the shop, or of the only selected category. Spec section 2.5. */
export function ShopHeading({ category, isLoading }: ShopHeadingProps) {
  if (category) return <CategoryHeading category={category} />;
  if (isLoading)
    return (
      <>
        <PageMeta title="Shop Collection" />
        <PageIntroSkeleton layout={squareIntroLayout} />
      </>
    );
  return (
    <>
      <PageMeta
        title="Shop Collection"
        description="Lighting, furniture, textiles and ceramics chosen by our designers, for collection in Gibraltar or delivery."
      />
      <PageIntro
        layout={squareIntroLayout}
        title="Shop Collection"
        contentAbove={<Breadcrumb crumbs={[homeCrumb, { label: "Shop" }]} />}
        image={emptyImage}
      >
        Pieces from our own projects, and the ones we wish had been. Collect from the shop, or have
        them delivered.
      </PageIntro>
    </>
  );
}

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
      <PageIntro
        layout={squareIntroLayout}
        title={name}
        contentAbove={
          <Breadcrumb crumbs={[homeCrumb, { label: "Shop", to: paths.shop }, { label: name }]} />
        }
        image={
          image ? <ResponsiveImage url={image} alt="" {...squareIntroLayout.image} /> : emptyImage
        }
      >
        <Paragraphs texts={paragraphs(description)} />
      </PageIntro>
    </>
  );
}
