import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { portfolioProject, portfolioProjects } from "@/data/portfolio/queries";
import type { PortfolioProjectDetails } from "@/data/portfolio/rows";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { useBusiness } from "@/lib/business";
import { isDetailImage } from "@/lib/gallery-images";
import { paths } from "@/lib/paths";
import { galleryStructuredData } from "@/seo/gallery-structured-data";
import { PageMeta } from "@/seo/page-meta";
import { StructuredData } from "@/seo/structured-data";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { AdjacentProjectLinks } from "@/storefront/portfolio/adjacent-project-links";
import { NextSteps } from "@/storefront/portfolio/next-steps";
import { PortfolioSamplesNotice } from "@/storefront/portfolio/portfolio-samples-notice";
import { leadImageClasses, ProjectView } from "@/storefront/portfolio/project-view";
import { Skeleton } from "@/ui/skeleton";

/** A hidden project on the page of its preview. */
export function ProjectPreview({ project }: { project: PortfolioProjectDetails }) {
  return (
    <>
      <ProjectView project={project} isPreview />
      <NextSteps />
    </>
  );
}

/** A project with all its images (spec section 2.1). An unknown project redirects to its category. */
export default function PortfolioProjectPage() {
  const params = useParams();
  const business = useBusiness();
  const category = (params.category ?? "").toLowerCase();
  const slug = (params.project ?? "").toLowerCase();
  const projectQuery = useQuery(portfolioProject(category, slug));
  const projectsQuery = useQuery(portfolioProjects(category));
  const project = withSampleFallback(
    projectQuery,
    (samples) => samples.portfolioProjects(category).find((sample) => sample.slug === slug) ?? null,
  );
  const projects = withSampleFallback(projectsQuery, (samples) =>
    samples.portfolioProjects(category),
  );

  if (project === null)
    return (
      <FormerPathRedirect>
        <Navigate to={paths.portfolioCategory(category)} replace />
      </FormerPathRedirect>
    );
  if (!project || !projects)
    return (
      <div aria-busy="true" className="min-h-[150dvh]">
        <PageMeta title="Our Portfolio" />
        <PageIntroSkeleton layout={textOnlyIntroLayout} />
        <PortfolioSamplesNotice queries={[projectQuery, projectsQuery]} />
        <div className="page-width">
          <Skeleton className={leadImageClasses} />
        </div>
      </div>
    );
  return (
    <>
      <PageMeta
        title={project.title}
        description={project.description ?? `${project.title}, ${project.category_name}`}
        image={project.image_url}
      />
      <StructuredData
        data={galleryStructuredData(business, {
          name: project.title,
          description: project.description,
          path: paths.portfolioProject(project.category_slug, project.slug),
          images: allImageUrls(project)
            .filter((url) => !isDetailImage(url))
            .map((url) => ({ name: project.title, url })),
        })}
      />
      <ProjectView key={project.id} project={project} />
      <PortfolioSamplesNotice queries={[projectQuery, projectsQuery]} />
      <AdjacentProjectLinks projects={projects} slug={slug} />
      <NextSteps projectId={project.id} />
    </>
  );
}
