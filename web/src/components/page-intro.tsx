import type { ReactNode, Ref } from "react";
import { PageTitle } from "@/components/page-title";

interface PageIntroProps {
  title: string;
  eyebrow?: string;
  /** Content above the title, such as a breadcrumb. */
  above?: ReactNode;
  /** The lead: beside the title on wide screens, below it on narrow ones. */
  children?: ReactNode;
  /** Ref of the title, so that the page can focus it. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The header of a page: a large title on the left, the lead on the right. See ImageIntro for one with an image. */
export function PageIntro({ title, eyebrow, above, children, titleRef }: PageIntroProps) {
  return (
    <header className="page-width pt-6 pb-10 md:pt-10 md:pb-16">
      {above}
      <div className="grid gap-x-10 gap-y-6 pt-6 md:pt-10 lg:grid-cols-12 lg:items-end">
        <div className="grid gap-4 lg:col-span-7">
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h1
            ref={titleRef}
            tabIndex={titleRef ? -1 : undefined}
            className="text-display outline-none"
          >
            <PageTitle>{title}</PageTitle>
          </h1>
        </div>
        {children ? (
          <div className="max-w-[36rem] text-lead text-ink-soft lg:col-span-5 lg:pb-1.5">
            {children}
          </div>
        ) : null}
      </div>
    </header>
  );
}
