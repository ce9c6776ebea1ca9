import { formatDateTime } from "@domain/dates.ts";
import type { Preview } from "@domain/preview.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { Link, Navigate, useParams } from "react-router";
import { previewByToken } from "@/data/previews/queries";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { PreviewedPage, sectionPath } from "@/storefront/preview/previewed-page";
import { Button } from "@/ui/button";

/** What visitors do not see yet, for people who have the preview's link. */
export default function PreviewPage() {
  const token = (useParams().token ?? "").toLowerCase();
  const { data: preview, error, refetch } = useQuery(previewByToken(token));

  if (preview === null)
    return (
      <PreviewMessage heading="This preview has ended">
        The link has expired, was ended by the shop, or part of it is missing.
      </PreviewMessage>
    );
  if (preview === undefined)
    return error ? (
      <PreviewMessage
        heading="The preview can’t be shown just now"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message || "The connection to our shop is interrupted."}
      </PreviewMessage>
    ) : (
      <LoadingPreview />
    );
  if (preview.isPublic) return <Navigate to={pagePath(preview)} replace />;
  return (
    <>
      <PageMeta title="Preview" hidden />
      <p role="status" className="bg-brass-tint py-3 text-small">
        <span className="page-width block text-balance">
          {`Preview – only people with this link see this page until ${formatDateTime(preview.expiresAt)}`}
        </span>
      </p>
      <Suspense fallback={<LoadingPreview />}>
        <PreviewedPage preview={preview} />
      </Suspense>
    </>
  );
}

/** The path at which visitors see what a preview shows. */
function pagePath(preview: Preview): string {
  if ("product" in preview) return paths.product(preview.product.slug);
  if ("project" in preview)
    return paths.portfolioProject(preview.project.category_slug, preview.project.slug);
  if ("subcategory" in preview)
    return paths.serviceSubcategory(preview.category.slug, preview.subcategory.slug);
  return "section" in preview ? sectionPath(preview.section) : paths.home;
}

function LoadingPreview() {
  return (
    <div className="min-h-[150dvh]">
      <PageMeta title="Preview" hidden />
      <output className="sr-only">Loading the preview</output>
    </div>
  );
}

interface PreviewMessageProps {
  heading: string;
  children: ReactNode;
  action?: ReactNode;
}

function PreviewMessage({ heading, children, action }: PreviewMessageProps) {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-24">
      <PageMeta title="Preview" hidden />
      <p className="eyebrow">Preview</p>
      <h1 className="text-page">{heading}</h1>
      <p className="max-w-prose text-lead text-ink-soft">{children}</p>
      {action ?? (
        <Button asChild>
          <Link to={paths.shop}>Visit the shop</Link>
        </Button>
      )}
    </div>
  );
}
