import { piecesOf, type ShownPin } from "@domain/portfolio/image-pins.ts";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { HomeProject } from "@/data/portfolio/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import type { CardLayout } from "@/storefront/home/category-layout";
import { ImagePins } from "@/storefront/portfolio/image-pins";

interface RoomWithPinsProps {
  project: HomeProject;
  to: string;
  layout: CardLayout;
  pins: ShownPin[];
}

/** A project whose image has pins. The link of its title covers the card, below the pins and the links to the pieces. */
export function RoomWithPins({ project, to, layout, pins }: RoomWithPinsProps) {
  return (
    <li className={cn("group relative flex flex-col", layout.item)}>
      <div className={cn("relative", layout.image)}>
        <ResponsiveImage
          url={project.image_url}
          alt=""
          sizes={layout.sizes}
          boxAspect={3 / 2}
          fillsParent
          imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
        />
        <ImagePins pins={pins} url={project.image_url} boxAspect={3 / 2} />
      </div>
      <h3
        className={cn(
          "text-lead leading-tight underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover:decoration-brass",
          layout.title,
        )}
      >
        <Link to={to} className="after:absolute after:inset-0">
          {project.title}
        </Link>
      </h3>
      {/* Phones have only the pins, and the project's page the whole list. */}
      <p className="relative z-10 hidden flex-wrap items-center gap-x-3 text-small text-ink-soft md:flex">
        <span>In this room:</span>
        {piecesOf(pins).map(({ product: { id, name, slug } }) => (
          <Link
            key={id}
            to={paths.product(slug)}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        ))}
      </p>
    </li>
  );
}
