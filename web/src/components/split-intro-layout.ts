import type { IntroLayout } from "@/components/page-intro";

/** Layout of a PageIntro whose image fills the right half of the screen; on narrow screens the image is below the text. */
export const splitIntroLayout = {
  header: "mx-auto grid gap-y-8 max-w-440 lg:grid-cols-2",
  text: "flex flex-col gap-y-6 px-inset pt-6 md:pt-10 lg:pr-16 lg:pb-14 xl:pl-[max(2.5rem,50vw-37.5rem)] min-[110rem]:pl-70",
  heading: "flex grow flex-col",
  title: "text-display",
  lead: "grid max-w-[36rem] gap-4 text-lead text-ink-soft",
  image: {
    className: "aspect-3/2 w-full lg:aspect-auto lg:h-[min(42rem,78vh)]",
    sizes: "(min-width: 64rem) 50vw, 100vw",
    boxAspect: [1, 3 / 2],
    priority: true,
  },
} satisfies IntroLayout;
