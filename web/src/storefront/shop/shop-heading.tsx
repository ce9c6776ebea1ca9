import { paragraphs } from "@domain/text.ts";
import { PageIntro } from "@/components/page-intro";
import { Picture } from "@/components/picture";
import type { ProductCategory } from "@/data/categories/rows";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";

/** The heading and metadata of the shop, or of a category that is selected alone. Spec section 2.5. */
export function ShopHeading({ category }: { category: ProductCategory | undefined }) {
  if (category) return <CategoryHeading category={category} />;
  return (
    <>
      <PageMeta
        title="Shop Collection"
        description="Lighting, furniture, textiles and ceramics chosen by our designers, for collection in Gibraltar or delivery."
      />
      <PageIntro title="Shop Collection">
        <p>
          Pieces from our own projects, and the ones we wish had been. Collect from the shop, or ask
          us to deliver.
        </p>
      </PageIntro>
    </>
  );
}

function CategoryHeading({ category }: { category: ProductCategory }) {
  const { name, slug, description, image_url: picture } = category;
  return (
    <>
      <PageMeta
        title={name}
        description={
          description || `${name} chosen by our designers, for collection in Gibraltar or delivery.`
        }
        image={picture}
        canonical={paths.shopCategory(slug)}
      />
      <PageIntro title={name} eyebrow="Shop Collection">
        {picture ? (
          <Picture
            url={picture}
            alt=""
            sizes="(min-width: 36rem) 36rem, 92vw"
            boxAspect={3 / 2}
            priority
            className="mb-5 aspect-3/2"
          />
        ) : null}
        {paragraphs(description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </PageIntro>
    </>
  );
}
