import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { lazyDialog } from "@/components/lazy-dialog";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { useDialogItem } from "@/components/use-dialog-item";
import { useProjectImages } from "@/data/images/public-titles";
import { portfolioCategories, portfolioProject, portfolioProjects } from "@/data/portfolio/queries";
import type { PortfolioProject } from "@/data/portfolio/rows";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { useBusiness } from "@/lib/business";
import { paths } from "@/lib/paths";
import { galleryStructuredData } from "@/seo/gallery-structured-data";
import { PageMeta } from "@/seo/page-meta";
import { StructuredData } from "@/seo/structured-data";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { NextSteps } from "@/storefront/portfolio/next-steps";
import { OtherPortfolioCategories } from "@/storefront/portfolio/other-portfolio-categories";
import { PortfolioSamplesNotice } from "@/storefront/portfolio/portfolio-samples-notice";
import { ProjectGrid, ProjectGridSkeleton } from "@/storefront/portfolio/project-grid";

const RoomGallery = lazyDialog(
  async () => (await import("@/storefront/portfolio/room-gallery")).RoomGallery,
);

/** The projects of a category. A project's images open in a full-screen gallery. Spec section 2.8. */
export default function PortfolioCategoryPage() {
  const slug = (useParams().category ?? "").toLowerCase();
  const categoriesQuery = useQuery(portfolioCategories());
  const projectsQuery = useQuery(portfolioProjects(slug));
  const categories = withSampleFallback(categoriesQuery, (samples) => samples.portfolioCategories);
  const projects = withSampleFallback(projectsQuery, (samples) => samples.portfolioProjects(slug));
  const business = useBusiness();
  const { item: project, open, show, onOpenChange } = useDialogItem<PortfolioProject>();
  // Loaded with the gallery, because the pins of all projects would multiply the weight of the page.
  const details = useQuery({ ...portfolioProject(slug, project?.slug ?? ""), enabled: open });
  const { images } = useProjectImages(project ?? { title: "", image_url: "", image_urls: [] });

  if (!categories)
    return (
      <div aria-busy="true">
        <PageMeta title="Our Portfolio" />
        <PageIntroSkeleton layout={textOnlyIntroLayout} />
        <PortfolioSamplesNotice queries={[categoriesQuery]} />
        <ProjectGridSkeleton />
      </div>
    );
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category)
    return (
      <FormerPathRedirect>
        <Navigate to={paths.portfolio} replace />
      </FormerPathRedirect>
    );

  return (
    <>
      <PageMeta
        title={category.name}
        description={category.description}
        image={category.image_url}
      />
      <StructuredData
        data={galleryStructuredData(business, {
          name: category.name,
          description: category.description,
          path: paths.portfolioCategory(slug),
          images: (projects ?? []).map(({ title, image_url }) => ({
            name: title,
            url: image_url,
          })),
        })}
      />
      <PageIntro
        layout={textOnlyIntroLayout}
        title={category.name}
        contentAbove={
          <Breadcrumb
            crumbs={[
              { label: "Home", to: paths.home },
              { label: "Portfolio", to: paths.portfolio },
              { label: category.name },
            ]}
          />
        }
      >
        {category.description ? <p>{category.description}</p> : null}
      </PageIntro>
      <PortfolioSamplesNotice queries={[categoriesQuery, projectsQuery]} />
      {projects ? (
        <ProjectGrid projects={projects} onView={show} {...RoomGallery.preload} />
      ) : (
        <ProjectGridSkeleton />
      )}
      <OtherPortfolioCategories categories={categories} currentSlug={slug} />
      <NextSteps />
      <RoomGallery
        open={open}
        onOpenChange={onOpenChange}
        title={project?.title ?? ""}
        images={images}
        pins={details.data?.pins ?? []}
        aside={
          project ? (
            <Link
              to={paths.portfolioProject(project.category_slug, project.slug)}
              replace
              className="border-b border-current pb-0.5 text-small tracking-button max-sm:hidden"
            >
              View project
            </Link>
          ) : null
        }
      />
    </>
  );
}
