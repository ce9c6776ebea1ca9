import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** The page's actions, on the right. */
  children?: ReactNode;
}

/** A back-office page's heading; also sets the document's title. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <title>{`${title} · Admin Panel`}</title>
      <h1 className="text-section">{title}</h1>
      {children ? <div className="flex flex-wrap items-center gap-3">{children}</div> : null}
    </header>
  );
}
