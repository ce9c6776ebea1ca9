import * as z from "zod/mini";

/** What back-office/scrape-images answers. */
export const scrapedImagesSchema = z.array(z.object({ url: z.string(), name: z.string() }));

/** What back-office/copy-image answers. */
export const copiedImageSchema = z.object({ imageUrl: z.string() });
