import type { IntroLayout } from "@/components/page-intro";

/** Layout of a PageIntro without an image: the title is on the left, the lead on the right. */
export const textOnlyIntroLayout = {
  header:
    "grid gap-y-6 page-width gap-x-10 pt-6 pb-10 md:pt-10 md:pb-16 lg:grid-cols-12 lg:items-end",
  text: "contents",
  heading: "lg:col-span-7",
  title: "text-display outline-none",
  lead: "grid max-w-[36rem] gap-4 text-lead text-ink-soft lg:col-span-5 lg:pb-1.5",
} satisfies IntroLayout;
