import type { TextPart } from "@domain/history/text-difference.ts";

const markClasses = {
  del: "decoration-danger/70",
  ins: "bg-brass-tint no-underline",
};

interface MarkedTextProps {
  text: TextPart;
  as: keyof typeof markClasses;
}

/** A text of which the part that differs from another one is marked. */
export function MarkedText({ text, as: Mark }: MarkedTextProps) {
  const { start, changed, end } = text;
  if (!start && !changed && !end) return <span>empty</span>;
  return (
    <span>
      <span>{start}</span>
      {changed ? <Mark className={markClasses[Mark]}>{changed}</Mark> : null}
      <span>{end}</span>
    </span>
  );
}
