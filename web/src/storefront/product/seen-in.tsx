import type { Room } from "@domain/portfolio/image-pins.ts";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import { paths } from "@/lib/paths";

const maxRooms = 3;

/** 'Seen in': projects whose images show the product or, if none does, a similar one. Renders nothing if there are none. */
export function SeenIn({ rooms }: { rooms: Room[] }) {
  if (rooms.length === 0) return null;
  const exactRooms = rooms.filter(({ is_exact }) => is_exact);
  const shownRooms = exactRooms.length > 0 ? exactRooms : rooms;
  return (
    <section
      aria-labelledby="seen-in"
      className="mt-24 grid grid-cols-2 gap-x-4 gap-y-7 border-t border-sand-deep pt-14 md:grid-cols-3 md:gap-x-7 md:gap-y-8 lg:mt-32"
    >
      <h2 id="seen-in" className="col-span-full text-section">
        Seen in
      </h2>
      {shownRooms.slice(0, maxRooms).map(({ title, slug, category_slug, image_url, is_exact }) => (
        <Link key={slug} to={paths.portfolioProject(category_slug, slug)} className="group">
          <ResponsiveImage
            url={image_url}
            alt=""
            sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 31vw, 46vw"
            boxAspect={3 / 2}
            className="aspect-3/2"
            imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
          />
          <h3 className="mt-3 text-lead leading-tight">
            {is_exact ? title : `${title} (a similar piece)`}
          </h3>
        </Link>
      ))}
    </section>
  );
}
