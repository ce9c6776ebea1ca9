import type { IntroLayout } from "@/components/page-intro";

/**
 * Layout of a PageIntro with a small square image beside the text. The small image leaves room for products in the initial
 * viewport.
 */
export const squareIntroLayout = {
  // The minimum height and the image box give all shop pages an intro of the same height, even without an image. Otherwise the
  // products would shift when the category changes.
  header:
    "grid gap-y-6 page-width min-h-72 grid-cols-3 content-start gap-x-4 pt-6 pb-10 md:pt-10 lg:gap-x-16",
  text: "contents",
  heading: "col-span-2 self-start",
  title: "text-page md:text-display",
  lead: "grid max-w-[36rem] gap-4 text-lead text-ink-soft col-span-3 md:col-span-2",
  image: {
    // Square, like the images of products, so that no part of the subject is cropped.
    className:
      "col-start-3 row-start-1 aspect-square w-full max-w-56 self-start justify-self-end md:row-end-3",
    sizes: "(min-width: 48rem) 14rem, 30vw",
    boxAspect: 1,
  },
} satisfies IntroLayout;
