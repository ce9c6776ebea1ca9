import { parseImageSource } from "@domain/images/image-source.ts";
import { paragraphs } from "@domain/text.ts";
import { Link } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { lazyDialog } from "@/components/lazy-dialog";
import { PageIntro } from "@/components/page-intro";
import { ResponsiveImage } from "@/components/responsive-image";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { useDialogItem } from "@/components/use-dialog-item";
import { useDailyCount } from "@/data/daily-counts/use-daily-count";
import { useProjectImages } from "@/data/images/public-titles";
import type { PortfolioProjectDetails } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";
import { ImagePins } from "@/storefront/portfolio/image-pins";
import { ProjectDetails, ProjectImages } from "@/storefront/portfolio/project-images";
import { RoomPieces } from "@/storefront/portfolio/room-pieces";

const RoomGallery = lazyDialog(
  async () => (await import("@/storefront/portfolio/room-gallery")).RoomGallery,
);

/** Classes of the container of a project's first image. */
export const leadImageClasses = "aspect-3/2 max-h-[86vh] w-full";
const leadImageAspect = 3 / 2;

/**
 * The width of the first image: not wider than the file, which would be upscaled. With pins it is also not higher than a low screen,
 * such as that of a phone in landscape, because it would be cropped there, and pins would be outside of it.
 */
function leadImageWidth(url: string, hasPins: boolean): string | undefined {
  const { width } = parseImageSource(url);
  const limits = [
    ...(width ? [`${width}px`] : []),
    ...(hasPins ? ["129vh + max(0px, 100vh - 30rem) * 100"] : []),
  ];
  return limits.length > 0 ? `min(${limits.join(", ")})` : undefined;
}

/** How long a visitor looks at a project until it counts as viewed; opening its gallery counts at once. */
const viewMs = 6000;

interface ProjectViewProps {
  project: PortfolioProjectDetails;
  isPreview?: boolean;
}

/** A project: title, the first image, then sticky text beside the other images. */
export function ProjectView({ project, isPreview }: ProjectViewProps) {
  const gallery = useDialogItem<number>();
  useDailyCount("room_view", isPreview ? null : String(project.id), gallery.open ? 0 : viewMs);
  const { images, details } = useProjectImages(project);
  const [leadImage, ...otherImages] = images;
  const pins = project.pins ?? [];
  const categoryPath = paths.portfolioCategory(project.category_slug);
  return (
    <article>
      <PageIntro
        layout={textOnlyIntroLayout}
        title={project.title}
        contentAbove={
          <Breadcrumb
            crumbs={[
              { label: "Home", to: paths.home },
              { label: "Portfolio", to: paths.portfolio },
              { label: project.category_name, to: categoryPath },
              { label: project.title },
            ]}
          />
        }
      />
      <div className="page-width">
        <div
          className="relative"
          style={{ maxWidth: leadImageWidth(leadImage?.url ?? "", pins.length > 0) }}
        >
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => gallery.show(0)}
            {...RoomGallery.preload}
            className="group block w-full cursor-zoom-in"
          >
            <ResponsiveImage
              url={leadImage?.url}
              alt={`Enlarge: ${leadImage?.alt ?? project.title}`}
              sizes="(min-width: 80rem) 75rem, 92vw"
              boxAspect={leadImageAspect}
              priority
              className={leadImageClasses}
              imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
            />
          </button>
          <ImagePins pins={pins} url={leadImage?.url ?? ""} boxAspect={leadImageAspect} />
        </div>
      </div>
      <div className="page-width grid gap-x-10 gap-y-12 py-14 lg:grid-cols-12 lg:py-24">
        <div className="grid content-start gap-6 self-start lg:sticky lg:top-32 lg:col-span-5 lg:pr-10">
          {paragraphs(project.description).map((paragraph, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order.
              key={index}
              className={index === 0 ? "font-display text-heading" : "text-ink-soft"}
            >
              {paragraph}
            </p>
          ))}
          <dl className="grid gap-3 border-t border-sand-deep pt-6 text-small">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">Collection</dt>
              <dd>
                <Link to={categoryPath} className="touch-target text-link">
                  {project.category_name}
                </Link>
              </dd>
            </div>
            {images.length > 1 ? (
              <div className="flex justify-between gap-4">
                <dt className="text-ink-soft">Pictures</dt>
                <dd className="numeric">{images.length}</dd>
              </div>
            ) : null}
          </dl>
        </div>
        <div className="lg:col-span-7" {...RoomGallery.preload}>
          <RoomPieces pins={pins} />
          <ProjectImages
            images={otherImages}
            pins={pins}
            onView={(index) => gallery.show(index + 1)}
          />
          <ProjectDetails images={details} />
        </div>
      </div>
      <RoomGallery
        open={gallery.open}
        onOpenChange={gallery.onOpenChange}
        title={project.title}
        images={images}
        initialIndex={gallery.item ?? 0}
        pins={pins}
      />
    </article>
  );
}
