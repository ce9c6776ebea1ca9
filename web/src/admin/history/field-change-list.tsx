import type { FieldChange } from "@domain/history/field-changes.ts";
import { textDifference } from "@domain/history/text-difference.ts";
import { ArrowRight } from "lucide-react";
import { displayImages } from "@/admin/forms/display-value";
import { MarkedText } from "@/admin/history/marked-text";

/** Values up to this length stand side by side; longer ones below each other, with what differs marked. */
const maxShortLength = 40;

/** What a change has set: each field with its old and its new value. */
export function FieldChangeList({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-2 text-small sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map((change) => (
        <div key={change.label} className="contents">
          <dt className="text-ink-soft max-sm:-mb-1.5">{change.label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ change }: { change: FieldChange }) {
  if (change.isImage)
    return (
      <span className="flex flex-wrap items-center gap-3">
        {displayImages(change.before)}
        <Arrow />
        {displayImages(change.after)}
      </span>
    );
  const { before, after } = change;
  if (
    Math.max(before.length, after.length) <= maxShortLength &&
    !`${before}${after}`.includes("\n")
  )
    return (
      <span className="numeric flex flex-wrap items-center gap-x-3">
        <del className="text-ink-soft decoration-ink-soft/60">{before || "empty"}</del>
        <Arrow />
        <ins className="no-underline">{after || "empty"}</ins>
      </span>
    );
  const [from, to] = textDifference(before, after);
  return (
    <span className="grid gap-1.5 whitespace-pre-line">
      <span className="text-ink-soft">
        <span className="sr-only">Before: </span>
        <MarkedText text={from} as="del" />
      </span>
      <span>
        <span className="sr-only">After: </span>
        <MarkedText text={to} as="ins" />
      </span>
    </span>
  );
}

function Arrow() {
  return (
    <>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <span className="sr-only">became</span>
    </>
  );
}
