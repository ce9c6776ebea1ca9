import { defaultFilter } from "@domain/catalogue/product-filter.ts";
import { defaultTitles } from "@domain/site-content/default-titles.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SectionHeader } from "@/components/site-sections/section-header";
import { ShopButton } from "@/components/site-sections/shop-button";
import { siteNavigation } from "@/data/navigation/queries";
import { shopPreview, shopPreviewSize } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { metadataText, siteSection } from "@/data/site-content/queries";
import { ProductCards, ProductCardsSkeleton } from "@/storefront/shop/product-cards";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

// The value of the tab for all products. It cannot equal a category's slug, because slugs have at least two characters.
const allProductsTab = "*";

/** The shop section: tabs with a few products per category and a link to the shop. Spec section 2.3, no. 5. */
export function ShopPreview() {
  const { data: section } = useQuery(siteSection("shop_section"));
  const categories =
    withSampleFallback(
      useQuery({ ...siteNavigation(), select: ({ shop }) => shop }),
      (samples) => samples.categories,
    ) ?? [];
  const [tab, setTab] = useState(allProductsTab);
  const tabs = [{ slug: allProductsTab, name: "All Products" }, ...categories];
  return (
    <section aria-label="Shop Our Collection" className="page-width section-end">
      <SectionHeader
        title={section?.title ?? defaultTitles.shop_section}
        description={section?.content ?? undefined}
      />
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Categories" className="mb-9">
          {tabs.map(({ slug, name }) => (
            <TabsTrigger key={slug} value={slug}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ slug }) => (
          <TabsContent key={slug} value={slug}>
            <ShopPreviewGrid category={slug === allProductsTab ? null : slug} />
          </TabsContent>
        ))}
      </Tabs>
      <div className="mt-8 flex justify-center">
        <ShopButton
          text={metadataText(section, "buttonText")}
          link={metadataText(section, "buttonLink")}
        />
      </div>
    </section>
  );
}

/** The products of one tab; a null category means all. */
function ShopPreviewGrid({ category }: { category: string | null }) {
  const products = withSampleFallback(useQuery(shopPreview(category)), (samples) =>
    samples
      .filteredProducts({
        ...defaultFilter("shop"),
        categories: category === null ? [] : [category],
      })
      .slice(0, shopPreviewSize),
  );
  if (!products) {
    return (
      <div role="status">
        <span className="sr-only">Loading the products</span>
        <ProductCardsSkeleton count={shopPreviewSize} />
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <p className="grid min-h-72 place-items-center text-ink-soft">
        Nothing in this category just now; new pieces arrive every few weeks.
      </p>
    );
  }
  return <ProductCards products={products} />;
}
