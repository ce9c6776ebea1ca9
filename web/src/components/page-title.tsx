/** Maximum characters of a hyphenated word that is kept on one line; longer ones would not fit on a phone. */
const maxUnbrokenLength = 16;

/**
 * A page's title, in which hyphenated words such as "Made-to-Measure" stay on one line. Otherwise `text-wrap: balance` would
 * break a line at a hyphen rather than at a space. The key replaces the whole element when the title changes, because a browser's
 * page translation may have replaced the text nodes.
 */
export function PageTitle({ children: title }: { children: string }) {
  return (
    <span key={title}>
      {title.split(/(\S+-\S+)/).map((part) =>
        part.includes("-") && part.length <= maxUnbrokenLength ? (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
