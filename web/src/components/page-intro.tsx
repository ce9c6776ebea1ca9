import type { ReactNode } from "react";
import { renderPageTitle } from "@/components/page-title";

/**
 * Classes of the elements of a PageIntro and its skeleton, and the properties of the image. `text` contains `heading` and `lead`;
 * the title is the last element of `heading`.
 */
export interface IntroLayout {
  header: string;
  text: string;
  heading: string;
  title: string;
  lead: string;
  image?: {
    className: string;
    sizes: string;
    /** As in ResponsiveImage. */
    boxAspect: number | readonly number[];
    priority?: boolean;
  };
}

interface PageIntroProps {
  /** textOnlyIntroLayout, splitIntroLayout or that of the shop. None is in this module, so that a page loads only the layout that it uses. */
  layout: IntroLayout;
  title: string;
  eyebrow?: string;
  /** Content above the title, such as a breadcrumb. */
  contentAbove?: ReactNode;
  /** The lead: one or more introductory paragraphs. */
  children?: ReactNode;
  /** A ResponsiveImage with the properties of `layout.image`. */
  image?: ReactNode;
}

/** The header of a page: title (focusable by script), lead and, depending on the layout, an image. */
export function PageIntro(props: PageIntroProps) {
  const { layout, title, eyebrow, contentAbove, children, image } = props;
  return (
    <header className={layout.header}>
      <div className={layout.text}>
        <div className={layout.heading}>
          {contentAbove}
          <div className="mt-auto grid gap-4 pt-6 md:pt-10">
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <h1 tabIndex={-1} className={layout.title}>
              {renderPageTitle(title)}
            </h1>
          </div>
        </div>
        {children ? <div className={layout.lead}>{children}</div> : null}
      </div>
      {image}
    </header>
  );
}
