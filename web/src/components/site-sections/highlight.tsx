const leadingNumberPattern = /^(\S*\d\S*)\s+(.+)$/s;

/** A highlight such as "40+ Years Experience"; a leading number is rendered large, above the rest of the text. */
export function Highlight({ text }: { text: string }) {
  const [, number, label] = leadingNumberPattern.exec(text) ?? [];
  if (!text) return null;
  if (!number) return <div className="font-display text-heading">{text}</div>;
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1.5 text-small text-ink-soft">{label}</dt>
      <dd className="numeric font-display text-section leading-none font-medium">{number}</dd>
    </div>
  );
}
