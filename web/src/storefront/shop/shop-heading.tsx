import { paragraphs } from "@domain/text.ts";
import { Picture } from "@/components/picture";
import type { ProductCategory } from "@/data/categories/rows";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";

/** The heading and metadata of the shop, or of a category that is selected alone. Spec section 2.5. */
export function ShopHeading({ category }: { category: ProductCategory | undefined }) {
  if (category) return <CategoryHeading category={category} />;
  return (
    <header className="mb-10 grid max-w-prose gap-4 sm:mb-14">
      <PageMeta
        title="Shop Collection"
        description="Lighting, furniture, textiles and ceramics chosen by our designers, for collection in Gibraltar or delivery."
      />
      <h1 className="text-page">Shop Collection</h1>
      <p className="text-lead text-balance text-ink-soft">
        Pieces from our own projects, and the ones we wish had been. Collect from the shop, or ask
        us to deliver.
      </p>
    </header>
  );
}

function CategoryHeading({ category }: { category: ProductCategory }) {
  const { name, slug, description, image_url: picture } = category;
  return (
    <header className="mb-10 flex flex-col justify-between gap-x-14 gap-y-6 sm:mb-14 sm:flex-row sm:items-end">
      <PageMeta
        title={name}
        description={
          description || `${name} chosen by our designers, for collection in Gibraltar or delivery.`
        }
        image={picture}
        canonical={paths.shopCategory(slug)}
      />
      <div className="grid max-w-prose min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <p className="eyebrow">Shop Collection</p>
        <h1 className="text-page break-words">{name}</h1>
        {paragraphs(description).map((paragraph) => (
          <p key={paragraph} className="text-lead text-balance text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
      {picture ? (
        <Picture
          url={picture}
          alt=""
          sizes="(min-width: 40rem) 18rem, 92vw"
          boxAspect={3 / 2}
          priority
          className="aspect-3/2 w-full shrink-0 sm:w-72"
        />
      ) : null}
    </header>
  );
}
