import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PortfolioProject } from "@/data/portfolio/rows";
import { queryPublicData } from "@/data/public-reads/query-public-data";
import {
  createGalleryImages,
  type GalleryImage,
  type ImageTitles,
  isDetailImage,
} from "@/lib/gallery-images";

/** The titles of the images with these URLs, for visitors. The key's first element is the subject of content versions. */
function publicImageTitles(urls: string[]) {
  return queryOptions({
    queryKey: ["image-titles", urls],
    queryFn: async ({ signal }): Promise<ImageTitles> => {
      if (urls.length === 0) return {};
      const rows = await queryPublicData("Failed to fetch image titles", (database) =>
        database.rpc("titles_of_images", { urls }).abortSignal(signal),
      );
      return Object.fromEntries(rows.map(({ url, title }) => [url, title]));
    },
  });
}

/** The images of a gallery with the owner's titles. Without titles, for example while they load, the texts are derived. */
export function useGalleryImages(urls: string[], subject: string): GalleryImage[] {
  return createGalleryImages(urls, subject, useQuery(publicImageTitles(urls)).data);
}

/** The images of a project's gallery, and the details of its materials, which are too small for a gallery. */
export function useProjectImages(
  project: Pick<PortfolioProject, "title" | "image_url" | "image_urls">,
): { images: GalleryImage[]; details: GalleryImage[] } {
  const urls = allImageUrls(project);
  const titles = useQuery(publicImageTitles(urls)).data;
  const isDetail = (url: string) => url !== urls[0] && isDetailImage(url);
  return {
    images: createGalleryImages(
      urls.filter((url) => !isDetail(url)),
      project.title,
      titles,
    ),
    details: createGalleryImages(urls.filter(isDetail), project.title, titles),
  };
}
