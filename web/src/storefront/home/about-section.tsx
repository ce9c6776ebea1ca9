import { sectionImage } from "@domain/site-content/section-image.ts";
import { useQuery } from "@tanstack/react-query";
import { AboutView } from "@/components/site-sections/about-view";
import { homePortfolio } from "@/data/portfolio/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { sampleAbout } from "@/data/samples/sample-home";
import { metadataText, siteSection } from "@/data/site-content/queries";
import { Skeleton } from "@/ui/skeleton";

/** The owner's text about the business. Spec section 2.3, no. 2. */
export function AboutSection() {
  const query = useQuery(siteSection("about_section"));
  const portfolio = useQuery(homePortfolio());
  const section = query.data === null ? sampleAbout : withSampleFallback(query, () => sampleAbout);
  const projectCount =
    portfolio.data?.reduce((sum, category) => sum + category.project_count, 0) ?? 0;
  return (
    <AboutView
      copy={
        section
          ? {
              image: sectionImage(section.metadata),
              title: section.title,
              content: section.content,
              subtitle: metadataText(section, "subtitle"),
              buttonText: metadataText(section, "buttonText"),
              buttonLink: metadataText(section, "buttonLink"),
            }
          : undefined
      }
      highlight={projectCount > 0 ? `${projectCount} Projects to explore` : null}
      placeholder={<AboutSkeleton />}
    />
  );
}

function AboutSkeleton() {
  return (
    <div role="status" className="mt-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="mt-6 h-20 max-w-[58ch]" />
      <Skeleton className="mt-5 h-12 max-w-[58ch]" />
      <Skeleton className="mt-10 h-28" />
      <Skeleton className="mt-9 h-6 w-28" />
    </div>
  );
}
