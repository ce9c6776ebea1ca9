import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { accessToken } from "@/data/session/access-token";
import { callFunction } from "@/lib/edge-functions";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** What back-office/scrape-images answers; a name may be empty. */
const scrapedImagesSchema = z.array(z.object({ url: z.string(), name: z.string() }));

/** A picture of a page on the web. Spec section 3, scraped image. */
export type ScrapedImage = z.output<typeof scrapedImagesSchema>[number];

/** What back-office/copy-image answers. */
const copiedImageSchema = z.object({ imageUrl: z.string() });

export interface ScrapedPage {
  images: ScrapedImage[];
  /** Those of them that the subcategory has already, by their addresses. */
  duplicates: ReadonlySet<string>;
}

/** Reads the pictures of a page, and which of them are in the subcategory already. Throws RequestError. */
export function useScrapeImages() {
  return useMutation({
    mutationFn: async ({
      url,
      subcategoryId,
    }: {
      url: string;
      subcategoryId: number;
    }): Promise<ScrapedPage> => {
      const answer = await callFunction("back-office/scrape-images", {
        method: "POST",
        body: { url },
        accessToken: await accessToken(),
      });
      const images = scrapedImagesSchema.parse(answer);
      const known = new Set(await imageSources(subcategoryId));
      const duplicates = images.map((image) => image.url).filter((address) => known.has(address));
      return { images, duplicates: new Set(duplicates) };
    },
  });
}

/** Where the pictures of a subcategory are, and where copied ones were taken from. Throws RequestError. */
async function imageSources(subcategoryId: number): Promise<string[]> {
  return rowsOf(
    await supabase.rpc("service_image_sources", { subcategory: subcategoryId }),
    "Failed to fetch service items",
  );
}

/** Copies a picture from another site into Storage; answers its address there. Throws RequestError with the reason. */
export async function copyImage(url: string): Promise<string> {
  const answer = await callFunction("back-office/copy-image", {
    method: "POST",
    body: { url },
    accessToken: await accessToken(),
  });
  return copiedImageSchema.parse(answer).imageUrl;
}
