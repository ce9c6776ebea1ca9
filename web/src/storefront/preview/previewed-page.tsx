import type { Preview } from "@domain/preview.ts";
import {
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { lazy, type ReactNode, useState } from "react";
import { heroSlides } from "@/data/hero-slides/queries";
import { serviceItems } from "@/data/services/queries";
import { siteContentKeys } from "@/data/site-content/queries";
import { loadChunk } from "@/lib/chunk-loading";
import { paths } from "@/lib/paths";

// From the pages' chunks, so that the preview costs these pages no further request.
const ProductPreview = lazy(() =>
  loadChunk(async () => ({
    default: (await import("@/storefront/product/product-detail-page")).ProductPreview,
  })),
);
const ProjectPreview = lazy(() =>
  loadChunk(async () => ({
    default: (await import("@/storefront/portfolio/portfolio-project-page")).ProjectPreview,
  })),
);
const HomeContent = lazy(() =>
  loadChunk(async () => ({
    default: (await import("@/storefront/home/home-page")).HomeContent,
  })),
);
const ConsultationPreview = lazy(() =>
  loadChunk(async () => ({
    default: (await import("@/storefront/consultation/consultation-page")).ConsultationPreview,
  })),
);
const LegalPreview = lazy(() =>
  loadChunk(async () => ({
    default: (await import("@/storefront/legal/legal-document")).LegalPreview,
  })),
);
const SubcategoryContent = lazy(() =>
  loadChunk(async () => ({
    default: (await import("@/storefront/services/service-subcategory-page")).SubcategoryContent,
  })),
);

const pagePaths: { readonly [section: string]: string } = {
  consultation_section: paths.consultation,
  terms_page: paths.terms,
  delivery_text: paths.terms,
  returns_text: paths.terms,
  privacy_page: paths.privacy,
};

/** The path of the page that shows a site section. */
export const sectionPath = (section: string) => pagePaths[section] ?? paths.home;

/** The page of a preview, with the rows of the preview instead of those that visitors see. */
export function PreviewedPage({ preview }: { preview: Preview }) {
  if ("product" in preview) return <ProductPreview product={preview.product} />;
  if ("project" in preview) return <ProjectPreview project={preview.project} />;
  if ("subcategory" in preview) {
    const { category, subcategory, items } = preview;
    return (
      <WithData queryKey={serviceItems(subcategory.id).queryKey} data={items}>
        <SubcategoryContent subcategory={{ ...subcategory, category }} />
      </WithData>
    );
  }
  if ("slides" in preview) {
    const slides = preview.slides.map((slide) => ({ ...slide, wasVisible: true }));
    return (
      <WithData queryKey={heroSlides().queryKey} data={slides}>
        <HomeContent />
      </WithData>
    );
  }
  const { section, sections } = preview;
  const path = sectionPath(section);
  return (
    <WithData queryKey={siteContentKeys.sections} data={sections}>
      {path === paths.home ? <HomeContent /> : null}
      {path === paths.consultation ? <ConsultationPreview /> : null}
      {path === paths.terms ? <LegalPreview page="terms_page" rows={sections} /> : null}
      {path === paths.privacy ? <LegalPreview page="privacy_page" rows={sections} /> : null}
    </WithData>
  );
}

interface WithDataProps {
  queryKey: QueryKey;
  data: unknown;
  children: ReactNode;
}

/** Renders with a cache of its own, in which a query has this data, so that the site's cache does not get what is not published. */
function WithData({ queryKey, data, children }: WithDataProps) {
  const defaultOptions = useQueryClient().getDefaultOptions();
  const [client] = useState(() => {
    const seeded = new QueryClient({ defaultOptions });
    seeded.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
    seeded.setQueryData(queryKey, data);
    return seeded;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
