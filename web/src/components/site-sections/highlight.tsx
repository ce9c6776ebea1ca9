const figurePattern = /^(\S*\d\S*)\s+(.+)$/s;

/** A highlight such as "40+ Years Experience", whose leading number is rendered large. */
export function Highlight({ text }: { text: string }) {
  const [, figure, rest] = figurePattern.exec(text) ?? [];
  if (!text) return null;
  if (!figure) return <div className="font-display text-heading">{text}</div>;
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1.5 text-small text-ink-soft">{rest}</dt>
      <dd className="numeric font-display text-section leading-none font-medium">{figure}</dd>
    </div>
  );
}
