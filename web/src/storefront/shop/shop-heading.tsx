import { paragraphs } from "@domain/text.ts";
import { Breadcrumb } from "@/components/breadcrumb";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { Paragraphs } from "@/components/paragraphs";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import type { ProductCategory } from "@/data/products/rows";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";

interface ShopHeadingProps {
  /** The only selected category; undefined if none or several are selected, and while loading. */
  category: ProductCategory | undefined;
  /** Whether a single category is selected that has not loaded yet. */
  isLoading: boolean;
}

const homeCrumb = { label: "Home", to: paths.home };

/** The heading and metadata of the shop, or of the only selected category. Spec section 2.5. */
export function ShopHeading({ category, isLoading }: ShopHeadingProps) {
  if (category) return <CategoryHeading category={category} />;
  if (isLoading)
    return (
      <>
        <PageMeta title="Shop Collection" />
        <PageIntroSkeleton layout={textOnlyIntroLayout} />
      </>
    );
  return (
    <>
      <PageMeta
        title="Shop Collection"
        description="Lighting, furniture, textiles and ceramics chosen by our designers, for collection in Gibraltar or delivery."
      />
      <PageIntro
        layout={textOnlyIntroLayout}
        title="Shop Collection"
        contentAbove={<Breadcrumb crumbs={[homeCrumb, { label: "Shop" }]} />}
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
        layout={textOnlyIntroLayout}
        title={name}
        contentAbove={
          <Breadcrumb crumbs={[homeCrumb, { label: "Shop", to: paths.shop }, { label: name }]} />
        }
      >
        <Paragraphs texts={paragraphs(description)} />
      </PageIntro>
    </>
  );
}
