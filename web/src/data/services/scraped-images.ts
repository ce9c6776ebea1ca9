import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Response of back-office/scrape-images; a name may be empty. */
const scrapedImagesSchema = z.array(z.object({ url: z.string(), name: z.string() }));

/** An image found on a web page. Spec section 3, scraped image. */
export type ScrapedImage = z.output<typeof scrapedImagesSchema>[number];

export interface ScrapedPage {
  images: ScrapedImage[];
  /** URLs of the scraped images that the subcategory already has. */
  duplicates: ReadonlySet<string>;
}

/** Scrapes the images of a web page and finds images that the subcategory already has. Throws RequestError. */
export function useScrapeImages() {
  return useMutation({
    mutationFn: async ({
      url,
      subcategoryId,
    }: {
      url: string;
      subcategoryId: number;
    }): Promise<ScrapedPage> => {
      const response = await sendBackOfficeRequest("scrape-images", {
        method: "POST",
        body: { url },
      });
      const images = scrapedImagesSchema.parse(response);
      const existingUrls = new Set(await readImageUrls(subcategoryId));
      const duplicates = images.map((image) => image.url).filter((url) => existingUrls.has(url));
      return { images, duplicates: new Set(duplicates) };
    },
  });
}

/** Reads the image URLs of a subcategory, and the source URLs of copied images. Throws RequestError. */
async function readImageUrls(subcategoryId: number): Promise<string[]> {
  return rowsOrThrow(
    await supabase.rpc("service_image_sources", { subcategory: subcategoryId }),
    "Failed to fetch service items",
  );
}
