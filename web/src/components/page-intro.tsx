import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface PageIntroProps {
  title: string;
  eyebrow?: string;
  /** Content above the title, such as a breadcrumb. */
  above?: ReactNode;
  /** The lead: beside the title on wide screens, below it on narrow ones. */
  children?: ReactNode;
  /** Reduces the space below the intro on wide screens. */
  tightBelow?: boolean;
}

/** The head of a page: a large title on the left, the lead on the right. See PictureIntro for one with a picture. */
export function PageIntro({ title, eyebrow, above, children, tightBelow }: PageIntroProps) {
  return (
    <header
      className={cn(
        "page-width pb-10 md:pb-16",
        above ? "pt-6 md:pt-10" : "pt-12 md:pt-20",
        tightBelow ? "lg:pb-14" : "lg:pb-20",
      )}
    >
      {above ? <div className="mb-8 md:mb-14">{above}</div> : null}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12 lg:items-end">
        <div className="grid gap-4 lg:col-span-7">
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h1 className="text-display">{title}</h1>
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
