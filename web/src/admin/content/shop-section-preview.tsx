import { useQuery } from "@tanstack/react-query";
import type { CallToActionCopy } from "@/admin/content/call-to-action-form";
import { ResponsiveImage } from "@/components/responsive-image";
import { SectionHeader } from "@/components/site-sections/section-header";
import { ShopButton } from "@/components/site-sections/shop-button";
import { shopPreview } from "@/data/products/queries";

/** The preview of the home page's shop section, with the products that the section currently shows. */
export function ShopSectionPreview({ copy }: { copy: CallToActionCopy }) {
  const products = useQuery(shopPreview(null)).data ?? [];
  return (
    <div className="page-width py-16">
      <SectionHeader title={copy.title} description={copy.content} />
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-6">
        {products.map(({ id, name, image_url }) => (
          <li key={id}>
            <ResponsiveImage url={image_url} alt="" sizes="16rem" className="aspect-4/5" />
            <p className="mt-3 font-display text-title">{name}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex justify-center">
        <ShopButton text={copy.buttonText} link={copy.buttonLink} />
      </div>
    </div>
  );
}
