import { paragraphs } from "@domain/text.ts";
import { useQuery } from "@tanstack/react-query";
import { ContentLink } from "@/components/content-link";
import { Picture } from "@/components/picture";
import { portfolioCategories } from "@/data/portfolio/queries";
import { orSample } from "@/data/samples/or-sample";
import { sampleAbout } from "@/data/samples/site-content";
import { metadataText, siteSection } from "@/data/site-content/queries";
import { Claim } from "@/storefront/home/claim";
import { Skeleton } from "@/ui/skeleton";

const picture = "/images/heroes/bedroom-linen_1600x900_b2a48d.webp";

/** Who the business is, in the owner's words. Spec section 2.3, no. 2. */
export function AboutSection() {
  const query = useQuery(siteSection("about_section"));
  const portfolio = useQuery(portfolioCategories());
  const section = query.data === null ? sampleAbout : orSample(query, sampleAbout);
  const projects = portfolio.data?.reduce((sum, category) => sum + category.project_count, 0) ?? 0;
  const buttonText = metadataText(section, "buttonText");
  return (
    <section aria-label="About us" className="section-space page-width">
      <div className="grid items-center gap-10 lg:grid-cols-11 lg:gap-24">
        <Picture
          url={picture}
          alt="Bedroom with linen bedding, woven pendants and an arch that opens to the sea"
          // A landscape picture: in the portrait box of wide screens it is shown twice as wide as the box.
          sizes="(min-width: 80rem) 75rem, (min-width: 64rem) 100vw, 133vw"
          className="aspect-4/3 lg:col-span-5 lg:aspect-4/5"
        />
        <div className="lg:col-span-6">
          <p className="eyebrow">About us</p>
          {section ? (
            <>
              <h2 className="mt-4 text-page">{section.title}</h2>
              <div className="mt-6 grid max-w-[58ch] gap-5 text-pretty text-ink-soft">
                {paragraphs(section.content).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <dl className="mt-10 flex flex-wrap gap-x-14 gap-y-6 border-t border-sand-deep pt-7">
                <Claim text={metadataText(section, "subtitle")} />
                {projects > 0 ? <Claim text={`${projects} Projects to explore`} /> : null}
              </dl>
              {buttonText ? (
                <p className="mt-9">
                  <ContentLink
                    to={metadataText(section, "buttonLink") || "/portfolio"}
                    className="text-link"
                  >
                    {buttonText}
                  </ContentLink>
                </p>
              ) : null}
            </>
          ) : (
            <AboutSkeleton />
          )}
        </div>
      </div>
    </section>
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
