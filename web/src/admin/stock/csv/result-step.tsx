import { formatCount } from "@domain/format-number.ts";
import { formatList } from "@domain/text.ts";
import { Link } from "react-router";
import { ProgressBar } from "@/admin/images/progress-bar";
import {
  countFailures,
  type ImageCopies,
  retryImageCopies,
  useImageCopies,
} from "@/admin/stock/csv/image-copies";
import type { ImportResult, ProductImport } from "@/admin/stock/csv/use-product-import";
import { adminPaths } from "@/lib/admin-paths";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";

interface ResultStepProps {
  productImport: ProductImport;
  result: ImportResult;
}

/** What was imported, with Undo and the progress of the images. */
export function ResultStep({ productImport, result }: ResultStepProps) {
  const { batch, created, updated, variants } = result;
  const { isUndoing, isUndone, undo, restart } = productImport;
  const copies = useImageCopies();
  const parts = [
    ...(created > 0 ? [`${formatCount(created, "product")} created`] : []),
    ...(updated > 0 ? [`${formatCount(updated, "product")} updated`] : []),
    ...(variants > 0 ? [`${formatCount(variants, "variant")} saved`] : []),
  ];
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p role="status" className="numeric font-display text-heading text-ink">
          {isUndone ? "The import has been undone." : `${formatList(parts)}.`}
        </p>
        {isUndone || created === 0 ? null : (
          <p className="text-ink-soft">
            New products are Pending: customers see them when you publish them.
          </p>
        )}
      </div>
      {copies?.batch === batch ? <CopiesPanel copies={copies} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button asChild size="small">
          <Link to={created > 0 && !isUndone ? adminPaths.pendingProducts : adminPaths.stock}>
            {created > 0 && !isUndone ? "Show Pending Products" : "Back to Stock"}
          </Link>
        </Button>
        <AriaDisabledButton
          variant="outline"
          size="small"
          disabled={isUndoing || isUndone}
          onClick={() => undo(batch)}
        >
          {isUndoing ? "Undoing..." : "Undo Import"}
        </AriaDisabledButton>
        <Button variant="quiet" size="narrow" onClick={restart}>
          Import another file
        </Button>
      </div>
    </div>
  );
}

function CopiesPanel({ copies }: { copies: ImageCopies }) {
  const { done, total, failed, isRunning } = copies;
  return (
    <section aria-label="Images" className="grid gap-4 bg-surface p-6">
      <ProgressBar label="Copying images" done={done} total={total} />
      <p role="status" className="numeric">
        {isRunning
          ? `Copying images: ${done} of ${total}. You can use other screens meanwhile.`
          : `${total - countFailures(copies)} of ${formatCount(total, "image")} copied.`}
      </p>
      {failed.length > 0 ? (
        <ul
          aria-label="Images that could not be copied"
          className="grid max-h-80 overflow-y-auto border-y border-sand"
        >
          {failed.flatMap(({ id, title, failures }) =>
            failures.map(({ url, reason }) => (
              <li
                key={`${id} ${url}`}
                className="grid gap-0.5 border-b border-sand py-2.5 last:border-0"
              >
                <span>{title}</span>
                <span className="text-small text-danger">{reason}</span>
                <span translate="no" className="text-small text-ink-soft [overflow-wrap:anywhere]">
                  {url}
                </span>
              </li>
            )),
          )}
        </ul>
      ) : null}
      {!isRunning && failed.length > 0 ? (
        <div className="grid gap-3">
          <p className="max-w-prose text-small text-ink-soft">
            These products show the images of the other site until you try again or replace them.
          </p>
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            onClick={() => retryImageCopies(copies)}
          >
            Try Again
          </Button>
        </div>
      ) : null}
    </section>
  );
}
